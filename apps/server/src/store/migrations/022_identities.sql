-- An account on a platform with which its owner signs in here. It belongs to one user.
create table identities (
  -- Number of the platform, and what identifies the account there for good.
  source int2 not null,
  subject text not null,
  user_id int8 not null references users on delete cascade,
  -- As the platform spells it.
  name text not null,
  -- The access token, encrypted with the key of the installation; null when there is none, or it was refused.
  sealed_token bytea,
  token_expires_at timestamptz,
  linked_at timestamptz not null,
  primary key (source, subject)
);
create index on identities (user_id);
-- A sign-in that a platform has not answered yet, by the SHA-256 of its state. It is used once and belongs to one browser.
create table open_sign_ins (
  token_hash bytea primary key,
  device_hash bytea not null,
  source int2 not null,
  -- Who was signed in when it began: the account that is linked, or the guest that is kept.
  user_id int8 references users on delete cascade,
  -- The verifier of the code, encrypted like a token.
  sealed_verifier bytea not null,
  expires_at timestamptz not null
);
create index on open_sign_ins (user_id);
create index on open_sign_ins (expires_at);
