-- Recordings: voice messages, and speech on its way to text. `not valid` takes no scan under the lock; the second statement checks the rows
-- while they can be read and written.
alter table upload drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('image', 'video', 'audio')) not valid;
alter table upload validate constraint upload_kind_check;
-- length of a recording
alter table upload add column duration_ms integer;
