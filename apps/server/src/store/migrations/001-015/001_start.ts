import type { Migration } from '../migration.ts';

const accounts = `
create table users (
  id int8 generated always as identity primary key,
  email text,
  email_key text unique,
  name text not null,
  phone text,
  password_hash text,
  confirmed_at timestamptz,
  is_admin boolean not null default false,
  is_guest boolean not null default false,
  balance int4 not null default 0,
  settings jsonb not null default '{}',
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create table sessions (
  token_hash bytea primary key,
  user_id int8 not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index on sessions (user_id);
create index on sessions (expires_at);
create table email_links (
  token_hash bytea primary key,
  user_id int8 not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_links (user_id);
create table mails (
  id int8 generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int4 not null default 0,
  last_error text
);
create index on mails (created_at);
`;

const persons = `
create table persons (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  name text not null,
  description text not null default '',
  icon text not null default '',
  ordinal int4 not null default 0,
  sensitivity int2 not null default 5 check (sensitivity in (5, 10, 15)),
  created_at timestamptz not null default now()
);
create index on persons (user_id);
create table uploads (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  file_name text not null,
  size int4 not null default 0,
  games int4 not null default 0,
  players jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index on uploads (user_id);
create table upload_chunks (
  upload_id int8 not null references uploads on delete cascade,
  ordinal int4 not null,
  bytes bytea not null,
  primary key (upload_id, ordinal)
);
create table nicknames (
  id int8 generated always as identity primary key,
  person_id int8 not null references persons on delete cascade,
  source int2 not null check (source between 1 and 4),
  name text not null,
  enabled boolean not null default true,
  archived boolean not null default false,
  status text not null default 'wait' check (status in ('wait', 'processing', 'ok', 'nogames', 'error')),
  error_code text,
  games_loaded int4 not null default 0,
  games_total int4,
  skipped jsonb not null default '{}',
  cursor jsonb not null default '{}',
  upload_id int8 references uploads on delete set null,
  synced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on nicknames (person_id, source, lower(name));
create index on nicknames (upload_id);
`;

// Positions are shared and never deleted, so what points to them in bulk carries no foreign key: the check would
// cost an import more than the row itself.
const games = `
create table positions (
  id int8 generated always as identity primary key,
  key text not null unique
);
create table games (
  id int8 generated always as identity primary key,
  person_id int8 not null references persons on delete cascade,
  nickname_id int8 not null references nicknames on delete cascade,
  external_id text not null,
  category int2 not null,
  time_control int2,
  hero_white boolean not null,
  hero_name text not null,
  opponent text not null,
  hero_rating int4,
  opponent_rating int4,
  result int2 check (result between 0 and 2),
  played_at timestamptz,
  eco text,
  opening text,
  url text,
  event text,
  ply_count int4 not null,
  moves text not null,
  clocks int4[],
  evals int4[],
  headers jsonb not null default '{}',
  phases_at timestamptz,
  phases_claimed_until timestamptz,
  unique (nickname_id, external_id)
);
create index on games (person_id, played_at);
create index on games (person_id) where phases_at is null;
create table skipped_games (
  nickname_id int8 not null references nicknames on delete cascade,
  external_id text not null,
  reason text not null,
  primary key (nickname_id, external_id)
);
create table encounters (
  game_id int8 not null references games on delete cascade,
  ply int2 not null,
  person_id int8 not null,
  position_id int8 not null,
  move text not null,
  next_position_id int8 not null,
  reply text,
  reply_position_id int8,
  hero_white boolean not null,
  category int2 not null,
  time_control int2,
  opponent_rating int4,
  result int2,
  clock_left int4,
  clock_used int4,
  played_at timestamptz,
  free_best int4,
  free_after int4,
  primary key (game_id, ply)
);
create index on encounters (person_id, position_id);
create index on encounters (next_position_id, person_id);
create index on encounters (position_id);
`;

const analysis = `
create table evaluations (
  position_id int8 not null references positions,
  engine text not null,
  nodes int4 not null,
  depth int4 not null,
  lines jsonb not null,
  scores jsonb not null,
  created_at timestamptz not null default now(),
  primary key (position_id, engine)
);
create table wants (
  position_id int8 not null references positions,
  nodes int4 not null,
  multipv int2 not null,
  priority float8 not null,
  claimed_by text,
  claimed_until timestamptz,
  primary key (position_id, nodes, multipv)
);
create index on wants (priority desc);
create table dirty (
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null,
  primary key (person_id, position_id)
);
create table findings (
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null,
  hero_white boolean not null,
  hm int4 not null,
  eco text,
  opening text,
  prev_move text,
  eval_cp int4,
  eval_mate int4,
  total_count int4 not null,
  unreasonable_count int4 not null,
  total_shortage int4 not null,
  expected_loss float8 not null,
  mdegree int2 not null,
  critical int2 not null,
  last_mistake_at timestamptz,
  last_met_at timestamptz,
  refail boolean not null default false,
  dynamics float8 not null default 0,
  trend jsonb not null default '[]',
  last_game_id int8,
  series jsonb not null,
  moves jsonb not null,
  decided boolean not null,
  updated_at timestamptz not null default now(),
  primary key (person_id, position_id)
);
create index on findings (person_id, expected_loss desc) where critical > 0;
create index on findings (person_id) where not decided;
create table phase_stats (
  game_id int8 primary key references games on delete cascade,
  person_id int8 not null,
  middlegame_moves int4 not null default 0,
  middlegame_loss float8 not null default 0,
  middlegame_unreasonable int4 not null default 0,
  endgame_moves int4 not null default 0,
  endgame_loss float8 not null default 0,
  endgame_unreasonable int4 not null default 0
);
create index on phase_stats (person_id);
`;

const study = `
create table studies (
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null references positions,
  state int2 not null default 0 check (state between 0 and 3),
  studied_at timestamptz,
  primary key (person_id, position_id)
);
create table position_labels (
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null references positions,
  label int2 not null,
  created_at timestamptz not null default now(),
  primary key (person_id, position_id, label)
);
create table move_marks (
  person_id int8 not null references persons on delete cascade,
  position_from int8 not null references positions,
  position_to int8 not null references positions,
  hero_move int2 not null,
  status int2 not null,
  labels int2[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (person_id, position_from, position_to)
);
create table trees (
  id int8 generated always as identity primary key,
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null references positions,
  hero_white boolean not null,
  pool int4 not null,
  hm int4 not null,
  in_training boolean not null default false,
  tree jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (person_id, position_id, hero_white, pool)
);
create table trainings (
  id int8 generated always as identity primary key,
  person_id int8 not null references persons on delete cascade,
  tree_id int8 references trees on delete set null,
  position_id int8 not null references positions,
  hero_white boolean not null,
  mode text not null check (mode in ('learn', 'test')),
  state text not null default 'created' check (state in ('created', 'active', 'complete', 'aborted')),
  settings jsonb not null default '{}',
  plan jsonb not null default '{}',
  progress jsonb not null default '{}',
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on trainings (person_id, position_id, started_at);
create index on trainings (tree_id);
create table training_answers (
  id int8 generated always as identity primary key,
  training_id int8 not null references trainings on delete cascade,
  position_id int8 not null references positions,
  line int4 not null,
  uci text,
  verdict text not null check (verdict in ('correct', 'also_good', 'inaccurate')),
  hinted boolean not null default false,
  at timestamptz not null default now()
);
create index on training_answers (training_id);
create table cards (
  person_id int8 not null references persons on delete cascade,
  position_id int8 not null references positions,
  card jsonb not null,
  due timestamptz not null,
  primary key (person_id, position_id)
);
create index on cards (person_id, due);
`;

/** The first tables. */
export const start: Migration = {
  name: '001_start',
  statements: [accounts, persons, games, analysis, study],
};
