-- The weekly mail of an account that asked for it; what the mail says is in the outbox.
create table weekly_mails (
  user_id int8 primary key references users on delete cascade,
  -- Ends the mails without a sign-in; in clear, since each mail contains it and it does nothing else.
  token text not null unique,
  -- Not before this time.
  next_at timestamptz not null,
  -- The last game that a mail has told of.
  told_game int8 not null default 0
);

alter table mails add column unsubscribe_url text;
