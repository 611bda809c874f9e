import type { Migration } from '../migration.ts';

/** Who may talk to a platform now: one request at a time, whatever the number of processes. */
const turns = `
create table platform_hosts (
  host text primary key,
  holder int8,
  held_until timestamptz,
  quiet_until timestamptz
);
create table platform_queue (
  id int8 generated always as identity primary key,
  host text not null,
  urgent boolean not null,
  alive_until timestamptz not null
);
create index platform_queue_order on platform_queue (host, urgent desc, id)`;

/** Why a load stands still, and until when, as far as that is known. */
const pauses = `
alter table nicknames add column pause text check (pause in ('turn', 'rate-limited', 'platform-unreachable'));
alter table nicknames add column pause_until timestamptz`;

export const platformTurns: Migration = { name: '007_platform_turns', statements: [turns, pauses] };
