import type { Migration } from '../migration.ts';

/**
 * What a deletion leaves in the files of the embedded database, until its tables have been rewritten. One row for each
 * transaction that deleted something of a user; a PostgreSQL server takes care of its files itself.
 */
const tables = `
create table erasures (asked_at timestamptz primary key default now());
create table rewrites (
  table_name text primary key,
  bytes_per_row float8 not null,
  rewritten_at timestamptz not null
)`;

const askErasure = `
create function ask_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    delete from erasures where asked_at < now() - interval '90 days';
    insert into erasures default values on conflict do nothing;
  end if;
  return null;
end $$`;

/** The last mail to a deleted account is deleted when it has been sent. */
const askMailErasure = `
create function ask_mail_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from gone where is_farewell) then
    insert into erasures default values on conflict do nothing;
  end if;
  return null;
end $$`;

function trigger(table: string, procedure: string): string {
  return `create trigger ${table}_erasure after delete on ${table} referencing old table as gone
    for each statement execute function ${procedure}()`;
}

const triggers = [
  ...['users', 'players', 'nicknames', 'games', 'uploads'].map((table) => trigger(table, 'ask_erasure')),
  trigger('mails', 'ask_mail_erasure'),
];

export const upkeep: Migration = {
  name: '014_upkeep',
  statements: [tables, askErasure, askMailErasure, ...triggers],
};
