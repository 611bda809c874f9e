-- What a player wants to play with one side: the text of a PGN file as it was given. A name stands once for each side.
create table repertoires (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
  name text not null,
  player_is_white boolean not null,
  pgn text not null,
  -- Games with moves, and different moves of the player, in the text.
  chapters int4 not null,
  own_moves int4 not null,
  saved_at timestamptz not null,
  unique (player_id, player_is_white, name)
);
