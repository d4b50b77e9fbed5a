-- Projects are entered by operators: under a code of their own, by which a file updates them, with the sealed phone of the contact, and
-- until they are taken offline. Nullable, so that an older server still inserts what it knows.
alter table tenant_project add column code text constraint tenant_project_code_shape check (code ~ '^[0-9A-Za-z-]{2,40}$');
alter table tenant_project add column contact_phone bytea;
alter table tenant_project add column offline_at timestamptz;
alter table tenant_project add column updated_at timestamptz;
create unique index tenant_project_code on tenant_project (code) where code is not null;

-- The order in which an operator offers filters of preferred jobs. A kind without rows is ordered by the number of jobs.
create table tenant_search_setting (
  kind      text not null check (kind in ('city', 'category', 'settlement')),
  value     text not null,
  position  integer not null check (position >= 0),
  primary key (kind, value)
);
