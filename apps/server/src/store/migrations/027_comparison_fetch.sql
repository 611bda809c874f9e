-- What is fetched to compare players with: one row, from when the operator asks for it until everything is there. The files themselves lie outside.
create table comparison_fetch (
  is_only boolean primary key default true check (is_only),
  -- The month of games, such as 2014-01.
  month text not null,
  -- False once it has failed or was stopped: who fetches looks here every second.
  wanted boolean not null,
  -- Null while it waits for its turn.
  phase text,
  done int8 not null,
  total int8 not null,
  problem text,
  changed_at timestamptz not null
);
