-- What progress, forecasts and receipts need of a finding's games, so that no page reads them.
-- Encounters before and since the first study; null where nobody studied.
alter table findings add column study json;
-- What the forecast of the next meeting rests on.
alter table findings add column history json;
-- The moves that are mistakes.
alter table findings add column wrong_moves text[] not null default '{}';

insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
