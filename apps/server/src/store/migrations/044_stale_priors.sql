-- A change of what the prior of a player rests on. Each change adds a row, so that nobody waits for a lock on the player; the prior that
-- has seen a change removes its row.
create table stale_priors (
  id bigint generated always as identity primary key,
  player_id bigint not null references players on delete cascade
);
create index stale_priors_of_player on stale_priors (player_id);
insert into stale_priors (player_id) select id from players where prior_stale > prior_seen;
alter table players drop column prior_stale, drop column prior_seen;
