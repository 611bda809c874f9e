-- All tables. The types in ../schema say more about the columns.

-- Accounts

-- An account. A guest has neither address nor password.
create table users (
  id int8 generated always as identity primary key,
  email text,
  -- lower(trim(email))
  email_key text unique,
  name text not null,
  phone text,
  password_hash text,
  confirmed_at timestamptz,
  is_admin boolean not null default false,
  is_guest boolean not null default false,
  balance int4 not null default 0,
  -- Percent, from promo codes.
  discount int2 not null default 0 check (discount between 0 and 100),
  trial_until timestamptz,
  settings jsonb not null default '{}',
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  announced_at timestamptz,
  restricted_at timestamptz
);
create index on users (seen_at) where is_guest;

-- A session, by the SHA-256 of its token. One that was ended elsewhere stays until it would have expired, so that its browser can be
-- told.
create table sessions (
  token_hash bytea primary key,
  user_id int8 not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  remembered boolean not null default false,
  user_agent text not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- A link that was mailed and works once, by the SHA-256 of its token. One that confirms a new address says which.
create table email_links (
  token_hash bytea primary key,
  user_id int8 not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'password', 'email')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_links (user_id);

-- A registration whose address is not confirmed yet. Several people may have registered one address: each has a password of its own.
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

-- A browser in which an account was signed in.
create table known_devices (
  device_hash bytea not null,
  user_id int8 not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index on known_devices (user_id);
create index on known_devices (last_used_at);

-- Attempts in the current window, by a hash of what was tried.
create table attempts (
  key text primary key,
  count int4 not null,
  until timestamptz not null
);
create index on attempts (until);

-- A request for a mail, answered by a job.
create table mail_requests (
  id int8 generated always as identity primary key,
  request jsonb not null,
  created_at timestamptz not null
);

-- The outbox.
create table mails (
  id int8 generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- The last mail to an account that is gone: deleted when it has been sent.
  is_farewell boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int4 not null default 0,
  last_error text
);
create index on mails (created_at);

-- A code for a discount in percent or for free days.
create table promo_codes (
  code text primary key,
  kind text not null check (kind in ('discount', 'trial')),
  value int2 not null check (value between 1 and 3650),
  uses_left int4 check (uses_left >= 0),
  valid_until timestamptz,
  created_at timestamptz not null default now()
);

-- A code that an account has used, once for each profile of a platform.
create table promo_uses (
  user_id int8 not null references users on delete cascade,
  code text not null references promo_codes on delete cascade,
  source int2 check (source in (3, 4)),
  profile text,
  used_at timestamptz not null,
  primary key (user_id, code)
);
create unique index promo_uses_profile_key on promo_uses (code, source, lower(profile)) where profile is not null;

-- What happened to accounts.
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

-- How often a user opened a help text.
create table help_counts (
  user_id int8 not null references users on delete cascade,
  key text not null,
  count int4 not null,
  primary key (user_id, key)
);

-- A report from the feedback form.
create table reports (
  id int8 generated always as identity primary key,
  user_id int8 not null references users on delete cascade,
  text text not null,
  page text,
  created_at timestamptz not null
);
create index on reports (user_id, created_at);

-- A picture of a report, or of one that is still being written.
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

-- Players and their sources

-- Whose games are analyzed. Deleting a player takes its user away, so that nobody finds it while it is removed in batches.
create table players (
  id int8 generated always as identity primary key,
  user_id int8 references users on delete cascade,
  name text not null,
  description text not null default '',
  icon text not null default '',
  ordinal int4 not null default 0,
  -- Percentage points of win chance.
  sensitivity int2 not null default 5 check (sensitivity in (5, 10, 15)),
  created_at timestamptz not null default now()
);
create index on players (user_id);

-- An uploaded file. Deleting it takes its user away.
create table uploads (
  id int8 generated always as identity primary key,
  user_id int8 references users on delete cascade,
  file_name text not null,
  size int4 not null default 0,
  games int4 not null default 0,
  players jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index on uploads (user_id);

-- The bytes of a file, here so that a worker on any machine can read them.
create table upload_chunks (
  upload_id int8 not null references uploads on delete cascade,
  ordinal int4 not null,
  bytes bytea not null,
  primary key (upload_id, ordinal)
);

-- Where games of a player come from: an account on a platform, or a name in uploaded files.
create table nicknames (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
  -- 1 correspondence, 2 over the board, or the number of a platform.
  source int2 not null check (source between 1 and 4),
  name text not null,
  spellings text[] not null default '{}',
  enabled boolean not null default true,
  archived boolean not null default false,
  status text not null default 'wait' check (status in ('wait', 'processing', 'ok', 'nogames', 'error')),
  error_code text,
  games_loaded int4 not null default 0,
  games_total int4,
  skipped jsonb not null default '{}',
  -- Games of a file of which only the beginning was legal, and the half-moves that were left out.
  cut_games int4 not null default 0,
  cut_plies int4 not null default 0,
  -- Games that a file repeats.
  duplicates int4 default 0,
  cursor jsonb not null default '{}',
  upload_id int8 references uploads on delete set null,
  -- Why a load stands still, and until when, as far as that is known.
  pause text check (pause in ('turn', 'rate-limited', 'platform-unreachable', 'disk-full')),
  pause_until timestamptz,
  -- Moves to another player with its games, in batches: those up to this game have been moved.
  moved_through int8,
  -- Some of its games may be copies of one another: they are merged in the background.
  has_unmerged_games boolean not null default false,
  -- Its games are being removed.
  deleted_at timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on nicknames (player_id, source, lower(name));
create index on nicknames (upload_id);
create index nicknames_with_unmerged_games on nicknames (id) where has_unmerged_games;
create index nicknames_deleted on nicknames (id) where deleted_at is not null;
create index nicknames_moving on nicknames (id) where moved_through is not null;

-- A platform, and the request that runs there: one at a time, whatever the number of processes.
create table platform_hosts (
  host text primary key,
  holder int8,
  held_until timestamptz,
  quiet_until timestamptz
);

-- Requests to platforms that wait or run.
create table platform_queue (
  id int8 generated always as identity primary key,
  host text not null,
  urgent boolean not null,
  alive_until timestamptz not null
);
create index platform_queue_order on platform_queue (host, urgent desc, id);

-- Games and positions

-- How positions are numbered: by a hash of their keys with this secret.
create table numbering (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
insert into numbering (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Positions are common to all users and never deleted. Those that were met but never asked about have no row, so what refers to many
-- positions has no foreign key. Keys compare byte by byte: no language has an order for them.
create table positions (
  id int8 primary key,
  key text collate "C" not null unique
);

-- A game of a player.
create table games (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
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
  -- Its later moves are not legal and were left out.
  is_cut boolean not null default false,
  moves text not null,
  clocks int4[],
  evals int4[],
  headers jsonb not null default '{}',
  -- The middlegame and endgame are looked for source by source, newest games first.
  phases_at timestamptz,
  phases_claimed_until timestamptz,
  unique (nickname_id, external_id)
);
create index on games (player_id, id);
create index on games (player_id, played_at);
create index on games (player_id) where phases_at is null;
create index games_waiting_for_phases on games (nickname_id, played_at desc nulls last) where phases_at is null;
-- Finds copies by their moves: of a hash, as an entry has a limited length.
create index games_by_moves on games (player_id, (md5(moves)::uuid)) where ply_count >= 20;

-- The same game from another source, or a second time from one: it counts once, as `game_id`.
create table game_copies (
  nickname_id int8 references nicknames on delete cascade,
  external_id text,
  game_id int8 not null references games on delete cascade,
  marks jsonb not null,
  primary key (nickname_id, external_id)
);
create index on game_copies (game_id);

-- Games that cannot be used, so that each is counted once.
create table skipped_games (
  nickname_id int8 not null references nicknames on delete cascade,
  external_id text not null,
  reason text not null,
  primary key (nickname_id, external_id)
);

-- One decision of the player in the opening of a game. An import spends most of its time in indexes: there are two besides the key.
-- They are stored together with their game, so a foreign key would check nothing. The trigger below deletes them.
create table encounters (
  game_id int8 not null,
  ply int2 not null,
  player_id int8 not null,
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
-- A finding with thousands of decisions is read in parts, in the order of its games.
create index on encounters (position_id, player_id, game_id);
create index on encounters (next_position_id, player_id);

create function delete_encounters() returns trigger language plpgsql as $$
begin
  delete from encounters e using gone where e.game_id = gone.id;
  return null;
end $$;
create trigger delete_encounters after delete on games referencing old table as gone
  for each statement execute function delete_encounters();

-- The middlegame and endgame of a game.
create table phase_stats (
  game_id int8 primary key references games on delete cascade,
  player_id int8 not null,
  middlegame_moves int4 not null default 0,
  middlegame_loss float8 not null default 0,
  middlegame_unreasonable int4 not null default 0,
  endgame_moves int4 not null default 0,
  endgame_loss float8 not null default 0,
  endgame_unreasonable int4 not null default 0
);
create index on phase_stats (player_id);

-- The analysis

-- What an engine found in a position, for all users.
create table evaluations (
  position_id int8 not null references positions,
  engine text not null,
  nodes int4 not null,
  depth int4 not null,
  lines jsonb not null,
  scores jsonb not null,
  trails jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (position_id, engine)
);

-- A position that waits for the engine.
create table evaluation_requests (
  position_id int8 not null references positions,
  nodes int4 not null,
  multipv int2 not null,
  -- Where the search may end early; null if it is needed to its end.
  doubts jsonb,
  claimed_by text,
  claimed_until timestamptz,
  -- Times in a row that the engine failed at it, how and when it did last.
  failures int2 not null default 0,
  failure text,
  failed_at timestamptz,
  primary key (position_id, nodes, multipv)
);
create index evaluation_requests_that_failed on evaluation_requests (position_id) where failure is not null;

-- Who waits for it. Each user gets it by a turn of their own, and one who leaves withdraws nothing of the others. No key refers to the
-- request: it may be answered while another user asks.
create table evaluation_askers (
  position_id int8 not null,
  nodes int4 not null,
  multipv int2 not null,
  user_id int8 not null references users on delete cascade,
  looking boolean not null,
  priority float8 not null,
  root_id int8,
  until timestamptz,
  primary key (position_id, nodes, multipv, user_id, looking)
);
create index on evaluation_askers (user_id, looking, priority desc);

-- What a player does in one position, over all encounters. Beside the finding as it is shown are columns of what statements look for.
create table findings (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null,
  critical int2 not null,
  mdegree int2 not null,
  expected_loss float8 not null,
  total_count int4 not null,
  last_mistake_at timestamptz,
  last_game_id int8,
  -- Of type json, not jsonb: the list puts a thousand of these texts together as they are.
  finding json not null,
  moves jsonb not null,
  -- Its encounters, and their sums by category.
  series json not null,
  sums jsonb not null,
  decided boolean not null,
  complete boolean not null default false,
  rung int2 not null default 0,
  searched_nodes int8 not null default 0,
  pending_nodes int8 not null default 0,
  line_nodes int8 not null default 0,
  awaits int8[] not null default '{}',
  people jsonb,
  people_basis text,
  primary key (player_id, position_id)
);
create index on findings (player_id, expected_loss desc) where critical > 0;
create index on findings (player_id) where not decided;
create index findings_that_await on findings using gin (awaits) where awaits <> '{}';

-- Findings to compute again.
create table stale_findings (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null,
  read_until timestamptz,
  primary key (player_id, position_id)
);

-- Players of whom every finding is to be computed again, marked in batches.
create table stale_players (
  player_id int8 primary key references players on delete cascade,
  after_game int8 not null default 0,
  after_position int8 not null default 0
);

-- Players of whom what other people play is to be looked up.
create table stale_people (
  player_id int8 primary key references players on delete cascade,
  wanted int4 not null default 1
);

-- The games and networks that it is looked up in.
create table people_sources (
  is_only boolean primary key default true check (is_only),
  version text not null,
  after_player int8
);

-- Study

-- How far a player has studied a position.
create table studies (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null references positions,
  state int2 not null default 0 check (state between 0 and 3),
  studied_at timestamptz,
  primary key (player_id, position_id)
);

-- Labels of positions.
create table position_labels (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null references positions,
  label int2 not null,
  created_at timestamptz not null default now(),
  primary key (player_id, position_id, label)
);

-- Marks on moves of trees.
create table move_marks (
  player_id int8 not null references players on delete cascade,
  position_from int8 not null references positions,
  position_to int8 not null references positions,
  hero_move int2 not null,
  status int2 not null,
  labels int2[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (player_id, position_from, position_to)
);

-- The variations of a position. Trees grow until the player edits them.
create table trees (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
  position_id int8 not null references positions,
  hero_white boolean not null,
  pool int4 not null,
  hm int4 not null,
  in_training boolean not null default false,
  tree jsonb not null,
  grows boolean not null default false,
  lines int2 not null default 0,
  -- Positions whose deep lines it waits for.
  awaits int8[] not null default '{}',
  -- The games that its replies come from.
  games jsonb,
  -- What the player was shown to play, so that another recommendation is noticed.
  prepared jsonb not null default '{}',
  -- Changes since it was last looked at.
  stale int4 not null default 0,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (player_id, position_id, hero_white, pool)
);
create index trees_to_check on trees (id) where stale > 0 or awaits <> '{}';

-- What the comparison group replies in positions of trees.
create table group_replies (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null,
  basis text,
  replies jsonb not null default '[]',
  primary key (player_id, position_id)
);

-- A training session. One of the day covers several trees.
create table trainings (
  id int8 generated always as identity primary key,
  player_id int8 not null references players on delete cascade,
  tree_id int8 references trees on delete set null,
  position_id int8 not null references positions,
  hero_white boolean not null,
  mode text not null check (mode in ('learn', 'test')),
  state text not null default 'created' check (state in ('created', 'active', 'complete', 'aborted')),
  daily boolean not null default false,
  settings jsonb not null default '{}',
  plan jsonb not null default '{}',
  progress jsonb not null default '{}',
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on trainings (player_id, started_at);
create index on trainings (player_id, position_id, started_at);
create index on trainings (tree_id);

-- One answer in a training.
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

-- The spaced repetition card of an own move, by the position in which it is played.
create table cards (
  player_id int8 not null references players on delete cascade,
  position_id int8 not null references positions,
  move text not null,
  card jsonb not null,
  due timestamptz not null,
  primary key (player_id, position_id)
);
create index on cards (player_id, due);

-- The guided walk of a player.
create table walks (
  player_id int8 primary key references players on delete cascade,
  pool int4 not null,
  positions int8[] not null,
  done int8[] not null default '{}',
  passed int8[] not null default '{}',
  started_at timestamptz not null
);

-- What a player has not met yet, replaced as a whole.
create table gap_lists (
  player_id int8 primary key references players on delete cascade,
  -- Requests since it was found; 0 when nobody waits.
  wanted int4 not null default 0,
  wanted_at timestamptz not null,
  found_at timestamptz,
  -- Both tell when the list is out of date.
  games int4 not null default 0,
  basis text not null default '',
  gaps jsonb not null default '[]'
);
create index gap_lists_wanted on gap_lists (wanted_at) where wanted > 0;

-- Upkeep

-- What a deletion leaves in the files of the embedded database, until its tables have been rewritten: one row for each transaction that
-- deleted something of a user. A PostgreSQL server takes care of its files itself.
create table erasures (
  asked_at timestamptz primary key default now()
);

create table rewrites (
  table_name text primary key,
  bytes_per_row float8 not null,
  rewritten_at timestamptz not null
);

create function ask_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    delete from erasures where asked_at < now() - interval '90 days';
    insert into erasures default values on conflict do nothing;
  end if;
  return null;
end $$;

create function ask_mail_erasure() returns trigger language plpgsql as $$
begin
  if exists (select from gone where is_farewell) then
    insert into erasures default values on conflict do nothing;
  end if;
  return null;
end $$;

create trigger users_erasure after delete on users referencing old table as gone
  for each statement execute function ask_erasure();
create trigger players_erasure after delete on players referencing old table as gone
  for each statement execute function ask_erasure();
create trigger nicknames_erasure after delete on nicknames referencing old table as gone
  for each statement execute function ask_erasure();
create trigger games_erasure after delete on games referencing old table as gone
  for each statement execute function ask_erasure();
create trigger uploads_erasure after delete on uploads referencing old table as gone
  for each statement execute function ask_erasure();
create trigger mails_erasure after delete on mails referencing old table as gone
  for each statement execute function ask_mail_erasure();
