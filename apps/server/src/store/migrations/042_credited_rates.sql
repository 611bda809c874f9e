-- Nodes a second that the findings stored by a process come on, the shared searches counted for each.
alter table engine_rates add column credited_per_second float8 not null default 0;
