import type { Migration } from '../migration.ts';

const sessions = `
alter table sessions add column remembered boolean not null default false;
alter table sessions add column ends_at timestamptz;
update sessions set remembered = expires_at - last_used_at > interval '2 days',
  ends_at = created_at + case when expires_at - last_used_at > interval '2 days' then interval '180 days' else interval '7 days' end;
alter table sessions alter column ends_at set not null;
`;

const users = `
alter table users add column restricted_at timestamptz;
alter table users add column discount int2 not null default 0 check (discount between 0 and 100);
alter table users add column trial_until timestamptz;
`;

// A link that confirms a new address says which one.
const links = `
alter table email_links drop constraint email_links_purpose_check;
alter table email_links add constraint email_links_purpose_check check (purpose in ('confirm', 'password', 'email'));
alter table email_links add column email text;
`;

const tables = `
create table attempts (
  key text primary key,
  count int4 not null,
  until timestamptz not null
);
create index on attempts (until);
create table promo_codes (
  code text primary key,
  kind text not null check (kind in ('discount', 'trial')),
  value int2 not null check (value between 1 and 3650),
  uses_left int4 check (uses_left >= 0),
  valid_until timestamptz,
  created_at timestamptz not null default now()
);
create table promo_uses (
  user_id int8 not null references users on delete cascade,
  code text not null references promo_codes on delete cascade,
  source int2 check (source in (3, 4)),
  profile text,
  used_at timestamptz not null,
  primary key (user_id, code)
);
create unique index promo_uses_profile_key on promo_uses (code, source, lower(profile)) where profile is not null;
create table account_log (
  id int8 generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  actor_id int8 references users on delete set null,
  user_id int8 references users on delete cascade,
  details jsonb not null default '{}'
);
create index on account_log (user_id);
create index on account_log (actor_id);
`;

/** Sessions that end for good, limits that outlive a restart, promo codes, and what happened to accounts. */
export const accounts: Migration = { name: '004_accounts', statements: [sessions, users, links, tables] };
