-- The month in which an evaluation was asked for last, as 12 * year + month: what nobody asks for makes room first.
alter table evaluations add column asked_month int2 not null
  default (12 * extract(year from now() at time zone 'utc') + extract(month from now() at time zone 'utc'));
create index evaluations_by_month on evaluations (asked_month, position_id, engine);

-- Positions outside of all games whose searches the reason of a finding rests on.
alter table findings add column rests_on int8[] not null default '{}';
create index findings_that_rest on findings using gin (rests_on) where rests_on <> '{}';

-- The trees and lists of gaps that a position is in.
create index trees_through on trees using gin (jsonb_path_query_array(tree, '$.**.posid') jsonb_path_ops);
create index trees_from on trees (position_id);
create index gap_lists_at on gap_lists using gin (jsonb_path_query_array(gaps, '$.**.positionId') jsonb_path_ops);
create index gap_lists_after on gap_lists using gin (jsonb_path_query_array(gaps, '$.**.toId') jsonb_path_ops);

-- Evaluations at the last count, and those evicted so far: one row.
create table evaluation_counts (
  is_only boolean primary key default true check (is_only),
  stored int8 not null,
  evicted int8 not null default 0,
  counted_at timestamptz not null
);

-- Findings do not know yet what they rest on.
insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;

-- What each process searches for the analysis while it has work.
create table engine_rates (
  worker_id text primary key,
  nodes_per_second float8 not null,
  measured_at timestamptz not null
);
