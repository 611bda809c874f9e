-- True where the finding rests on searches of its owner's own computer: nobody else is shown it before it was judged by searches made here.
alter table findings add column own_searches boolean not null default false;
create index on findings (player_id) where own_searches;
-- Which of the older ones do is not known: they are judged again.
update findings set own_searches = true where player_id in (
  select p.id from players p where exists (select from own_evaluations o where o.user_id = p.user_id)
);
insert into stale_players (player_id) select distinct player_id from findings where own_searches
  on conflict (player_id) do update set after_game = 0, after_position = 0;
