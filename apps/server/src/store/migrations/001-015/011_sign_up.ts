import type { Migration } from '../migration.ts';

// Until an address is confirmed, several people may have registered it: each registration keeps its own password.
const registrations = `
create table registrations (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  device_hash bytea,
  email text not null,
  name text not null,
  phone text,
  password_hash text not null,
  language int2 not null check (language in (1, 4)),
  created_at timestamptz not null
);
create index on registrations (user_id);
create index on registrations (device_hash);
insert into registrations (user_id, email, name, phone, password_hash, language, created_at)
  select id, email, name, phone, password_hash, case settings ->> 'lang_interface' when '1' then 1 else 4 end, created_at
  from users where confirmed_at is null and email is not null and password_hash is not null;
update users set password_hash = null where confirmed_at is null;
`;

const devices = `
create table known_devices (
  device_hash bytea not null,
  user_id int8 not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index on known_devices (user_id);
create index on known_devices (last_used_at);
`;

const mails = `
create table mail_requests (
  id int8 generated always as identity primary key,
  request jsonb not null,
  created_at timestamptz not null
);
alter table users add column announced_at timestamptz;
`;

// A session that was ended elsewhere is kept until it would have expired, so that its browser can be told.
const sessions = `
alter table sessions add column ended_at timestamptz;
update sessions set ends_at = created_at + interval '730 days' where remembered;
`;

/** Passwords of registrations, devices an account was used on, requests for mails, the launch mail, ended sessions. */
export const signUp: Migration = {
  name: '011_sign_up',
  statements: [registrations, devices, mails, sessions],
};
