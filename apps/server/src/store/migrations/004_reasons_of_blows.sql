-- Reasons name the blow first, and claims outlast every good defense: all lists are computed again.
insert into stale_players (player_id) select id from players where user_id is not null on conflict do nothing;
