"""The players and what happens to them: characters, Agendas, deaths, Aliens, achievements."""
