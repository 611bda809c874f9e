-- The parameters by which this installation plans repetitions: one row, null where those of strangers are as good.
create table schedule_fit (
  is_only boolean primary key default true check (is_only),
  parameters jsonb,
  reviews int4 not null,
  held_back int4 not null,
  loss_default float8,
  loss_fitted float8,
  fitted_at timestamptz not null
);
