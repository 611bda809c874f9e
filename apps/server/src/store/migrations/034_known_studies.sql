-- A study that the games undid is studied all the same: that the mistake is back is read from the games.
update studies set state = case when studied_at is null then 3 else 1 end where state = 2;
alter table studies drop constraint studies_state_check;
alter table studies add constraint studies_state_check check (state in (0, 1, 3));

-- The studies that a finding was computed with. One that a device reports late has an old date, and is news all the same.
update studies set studied_dates = array(select distinct at from unnest(studied_dates) at order by 1)
  where cardinality(studied_dates) > 1;
alter table findings add column known_studies timestamptz[] not null default '{}';
update findings f set known_studies = s.studied_dates from studies s
  where s.player_id = f.player_id and s.position_id = f.position_id and s.studied_dates <> '{}'
    and (f.study ->> 'firstStudyMs')::float8 = extract(epoch from s.studied_dates[1]) * 1000
    and extract(epoch from s.studied_at) * 1000 <= (f.finding ->> 'updatedMs')::float8;
