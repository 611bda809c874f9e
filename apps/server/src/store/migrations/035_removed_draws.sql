-- True where the player has taken a chosen position out of the plan again: the coin does not put it back.
alter table coin_draws add column removed boolean not null default false;
