-- A user waits for it, but it is long and ends for a short question: such questions come first.
alter table platform_queue add column yields boolean not null default false;
