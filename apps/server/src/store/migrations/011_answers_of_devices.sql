-- An answer that a device has judged: its number, made by the device, counts once; how long the player thought; and the device's verdict.
alter table training_answers add column uuid uuid;
alter table training_answers add column ms int4;
alter table training_answers add column device_verdict text;
create unique index training_answers_uuid on training_answers (training_id, uuid) where uuid is not null;
create index training_answers_differing on training_answers (id) where device_verdict <> verdict;
