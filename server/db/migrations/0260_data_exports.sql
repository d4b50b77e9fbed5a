-- Files with everything that the product holds about one person, for that person (docs/decisions/0195-data-export.md). The file itself is
-- in the storage, encrypted, and deleted when it was received or after seven days.
create table data_export (
  id           uuid primary key,
  account_id   uuid not null references account,
  -- in China: one a day
  day          date not null,
  state        text not null check (state in ('waiting', 'building', 'ready', 'taken', 'expired', 'failed')),
  -- 'self', or the operators who checked the identity of a person who cannot log in
  started_by   text not null,
  -- the request of the code by SMS: the same one again returns the same export
  code_id      uuid unique,
  requested_at timestamptz not null,
  -- for the worker; null when there is nothing to do
  run_at       timestamptz,
  attempts     int not null default 0,
  done         int not null default 0,
  total        int not null default 0,
  file         text not null unique check (file ~ '^[0-9a-f]{32}$'),
  bytes        bigint,
  until        timestamptz,
  -- the request of the code that opened the download, and the end of its ten minutes
  opened_by    uuid,
  open_until   timestamptz,
  -- when the last byte was sent for the first time
  sent_at      timestamptz,
  ended_at     timestamptz,
  -- when the file was deleted from the storage
  removed_at   timestamptz,
  check ((opened_by is null) = (open_until is null)),
  check (state <> 'ready' or (bytes is not null and until is not null))
);
create unique index data_export_open on data_export (account_id) where state in ('waiting', 'building');
create unique index data_export_day on data_export (account_id, day) where state <> 'failed';
create index data_export_latest on data_export (account_id, requested_at desc);
create index data_export_due on data_export (run_at, id) where run_at is not null;
create index data_export_kept on data_export (requested_at) where removed_at is null;

-- A code for one purpose is worth nothing for another.
alter table login_code drop constraint login_code_purpose_check;
alter table login_code add constraint login_code_purpose_check
  check (purpose in ('login', 'withdrawal', 'cancellation', 'export')) not valid;
-- An export opens the sealed identity for its owner.
alter table real_name_access drop constraint real_name_access_purpose_check;
alter table real_name_access add constraint real_name_access_purpose_check
  check (purpose in ('submit', 'check', 'read', 'review', 'decide', 'register', 'export')) not valid;
