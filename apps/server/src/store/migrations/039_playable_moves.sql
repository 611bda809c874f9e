-- Stored meetings now tell a playable move from a mistake. Those that were stored before cannot: what has mistakes is computed again.
insert into stale_players (player_id) select distinct player_id from findings where wrong_moves <> '{}'
  on conflict (player_id) do update set after_game = 0, after_position = 0;
