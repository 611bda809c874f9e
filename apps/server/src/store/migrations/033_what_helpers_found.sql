-- True where the finding rests on searches of its owner's own computer: nobody else is shown it before it was judged by searches made here.
alter table findings add column own_searches boolean not null default false;
create index on findings (player_id) where own_searches;
-- Which of the older ones do is not known: they are judged again.
update findings set own_searches = true where player_id in (
  select p.id from players p where exists (select from own_evaluations o where o.user_id = p.user_id)
);
insert into stale_players (player_id) select distinct player_id from findings where own_searches
  on conflict (player_id) do update set after_game = 0, after_position = 0;
-- A token of a program that helps out for an account: it leases searches and sends answers, and can do nothing else.
create table help_tokens (
  id int8 generated always as identity primary key,
  -- SHA-256 of its text.
  token_hash bytea not null unique,
  user_id int8 not null references users on delete cascade,
  name text not null,
  -- True where its answers count for all accounts: made on the command line, for who runs the service.
  for_all boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on help_tokens (user_id);
-- True where a sign-in may add a way in to the account that is signed in: its owner has shown the password, or signed in a moment ago.
alter table open_sign_ins add column may_link boolean not null default false;
-- When the platform last said that the account there has this name.
alter table identities add column shown_at timestamptz not null default now();
update identities set shown_at = linked_at;
