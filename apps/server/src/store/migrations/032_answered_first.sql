-- Set while a search has been answered that the finding waited for: it is computed before those that new games have changed.
alter table stale_findings add column answered boolean not null default false;
create index on stale_findings (player_id, position_id) where answered;
