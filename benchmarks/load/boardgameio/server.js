// A minimal boardgame.io server: two players with hidden hands lay cards on nineteen places.
// node server.js PORT [FOLDER]
// With a folder it keeps its matches in files there, else in memory, as it comes.

const { FlatFile, Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const CARDS = 70;
const HAND = 3;
const PLACES = 19;

const play = ({ G, playerID, random }, card, place) => {
  const hand = G.players[playerID].hand;
  if (!(card in hand) || !(place in G.board)) return "INVALID_MOVE";
  const [laid] = hand.splice(card, 1);
  if (G.board[place] !== null) G.secret.deck.push(G.board[place].card);
  G.board[place] = { card: laid, player: playerID };
  if (G.secret.deck.length < CARDS / 2) G.secret.deck = random.Shuffle(G.secret.deck);
  hand.push(G.secret.deck.pop());
};

const game = {
  name: "load",
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const players = { 0: { hand: deck.splice(0, HAND) }, 1: { hand: deck.splice(0, HAND) } };
    return { secret: { deck }, players, board: Array(PLACES).fill(null) };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1 },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], db, origins: [Origins.LOCALHOST] });
// What names the port is handed to Node's listen as it is, so it can name the host too.
server.run({ port: { host: "127.0.0.1", port: Number(port) } });
