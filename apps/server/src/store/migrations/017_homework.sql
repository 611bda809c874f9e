-- What a coach has given a pupil to train by a day. Taken back or ended, the positions stay in the pupil's plan.
create table homework (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
  coach_id int8 not null references users on delete cascade,
  -- Positions and sides, in the order of the coach.
  positions jsonb not null,
  word text not null default '',
  until timestamptz not null,
  created_at timestamptz not null,
  -- When the pupil was reminded.
  reminded_at timestamptz
);
create index on homework (player_id);
create index on homework (coach_id);
create index on homework (until) where reminded_at is null;
