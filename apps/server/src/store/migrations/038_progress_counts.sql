-- How far the analysis of a player's sources is, counted when nothing was left to compute: to count a thousand games takes longer than all
-- that the first page asks for besides. Made from the games, and made again where a row is missing.
create table progress_counts (
  player_id int8 primary key references players on delete cascade,
  -- Which sources were counted, and how many games each had.
  sources text not null,
  -- Pairs of a source and its progress.
  counts jsonb not null
);
