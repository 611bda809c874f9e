-- The days and the local hour at which a user wants to be reminded to train; a row without days is a wish that was ended.
create table reminders (
  user_id int8 primary key references users on delete cascade,
  -- 1 for Monday to 7 for Sunday.
  weekdays int4[] not null,
  hour int4 not null,
  -- IANA name of the time zone.
  zone text not null,
  -- Also by mail where no device takes a push message.
  by_mail boolean not null,
  -- Ends the reminders without a sign-in; in clear, since each of them contains it and it does nothing else.
  token text not null unique,
  -- The next moment of the wish.
  next_at timestamptz not null,
  reminded_at timestamptz
);
create index on reminders (next_at);

-- A browser that takes push messages of a user.
create table push_devices (
  endpoint text primary key,
  user_id int8 not null references users on delete cascade,
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null
);
create index on push_devices (user_id);

-- The keys by which push services know this installation: one row. With others every browser would have to subscribe again.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);
