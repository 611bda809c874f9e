import type { Migration } from '../migration.ts';

/** The guided walk of each person, what users report, and how often they open each help point. */
const tables = `
create table walks (
  person_id int8 primary key references persons on delete cascade,
  pool int4 not null,
  positions int8[] not null,
  done int8[] not null default '{}',
  passed int8[] not null default '{}',
  started_at timestamptz not null
);
create table help_counts (
  user_id int8 not null references users on delete cascade,
  key text not null,
  count int4 not null,
  primary key (user_id, key)
);
create table reports (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  text text not null,
  page text,
  created_at timestamptz not null
);
create index on reports (user_id, created_at);
create table screenshots (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  report_id int8 references reports on delete cascade,
  picture_type text not null check (picture_type in ('png', 'jpeg', 'webp')),
  bytes bytea not null,
  created_at timestamptz not null
);
create index on screenshots (user_id, created_at);
create index on screenshots (report_id);
create index on trainings (person_id, started_at);
`;

export const walksAndReports: Migration = { name: '005_walks_and_reports', statements: [tables] };
