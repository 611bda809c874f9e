-- Up to which game a player's owner has been told what new games say. Only the page that says it writes here.
create table receipts (
  player_id int8 primary key references players on delete cascade,
  -- News are games after this one: what was shown at the end of the visit before.
  seen_game int8 not null,
  -- The last game that was shown, and when: it is seen when this visit is over.
  shown_game int8 not null,
  shown_at timestamptz not null
);
