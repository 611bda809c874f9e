-- Nothing writes it: what a session asks is in its plan, and its tree may be deleted meanwhile.
alter table trainings drop column tree_id;
-- Sessions that were never begun are removed after some months.
create index trainings_unbegun on trainings (started_at) where state = 'created';
