-- What a coin chose: of the costliest positions half went into the plan, the others wait. Kept as drawn, whatever the player does with them.
create table coin_draws (
  player_id int8 not null references players on delete cascade,
  drawn_at timestamptz not null,
  position_id int8 not null references positions,
  -- True: it went into the plan.
  chosen boolean not null,
  primary key (player_id, drawn_at, position_id)
);
