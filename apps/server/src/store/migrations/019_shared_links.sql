-- A read-only link to a player or to one position of a player, by the SHA-256 of its token. Withdrawing it deletes it.
create table shared_links (
  id int8 generated always as identity primary key,
  token_hash bytea not null unique,
  user_id int8 not null references users on delete cascade,
  kind text not null,
  player_id int8 not null references players on delete cascade,
  -- Where the link shows one position.
  position_id int8 references positions,
  -- For whom it is; only the owner sees it.
  name text not null,
  -- Of the preview, as users have it: 1 English, 4 Russian.
  language int2 not null,
  created_at timestamptz not null,
  -- Null: until it is withdrawn.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index on shared_links (user_id);
create index on shared_links (player_id);
create index on shared_links (expires_at);
