-- Recordings: voice messages, and speech on its way to text. `not valid` takes no scan under the lock; 0401 checks the rows.
alter table upload drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('image', 'video', 'audio')) not valid;
-- length of a recording
alter table upload add column duration_ms integer;
