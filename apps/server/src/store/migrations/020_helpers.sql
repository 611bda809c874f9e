-- An account whose computer has searched positions of its own.
create table helpers (
  user_id int8 primary key references users on delete cascade,
  -- Searches that were made again here with the same answer.
  confirmed int4 not null default 0,
  -- Since then nothing is leased to it and nothing taken from it: an answer was not the one that the engine gives.
  refused_at timestamptz
);
-- The answer of a search that the user's own computer made. It counts for that account alone, until the same search was made here.
create table own_evaluations (
  user_id int8 not null references users on delete cascade,
  position_id int8 not null references positions,
  nodes int4 not null,
  -- Name of the engine, which names build and network.
  engine text not null,
  depth int4 not null,
  -- White's clamped centipawns, and what the search had come to on its way.
  cp int4 not null,
  trails jsonb not null,
  lines jsonb not null,
  -- The search is made again here.
  checking boolean not null,
  primary key (user_id, position_id, nodes)
);
create index on own_evaluations (user_id) where checking;
create index on own_evaluations (position_id);
