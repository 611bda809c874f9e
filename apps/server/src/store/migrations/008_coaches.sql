-- What the owner of a player lets a coach read and do.
create table coach_grants (
  player_id int8 not null references players on delete cascade,
  coach_id int8 not null references users on delete cascade,
  grants text[] not null,
  created_at timestamptz not null,
  primary key (player_id, coach_id)
);
create index on coach_grants (coach_id);

-- What a coach writes about a pupil. Nobody else reads it.
create table pupil_cards (
  user_id int8 not null references users on delete cascade,
  player_id int8 not null references players on delete cascade,
  real_name text not null default '',
  notes text not null default '',
  groups text[] not null default '{}',
  hidden boolean not null default false,
  primary key (user_id, player_id)
);
create index on pupil_cards (player_id);

-- An open invitation of a coach, by the SHA-256 of its token. Accepting or withdrawing it deletes it.
create table invitations (
  id int8 generated always as identity primary key,
  token_hash bytea not null unique,
  user_id int8 not null references users on delete cascade,
  -- What the coach calls the pupil.
  real_name text not null,
  -- Only the account with this address may accept it; null: whoever has the link.
  email text,
  -- A player of the coach that is handed over.
  player_id int8 references players on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on invitations (user_id);
create index on invitations (player_id);
create index on invitations (expires_at);
