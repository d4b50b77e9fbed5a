-- Every version of what an employer and a worker agreed on, as both sides read it (docs/decisions/0172-hiring-with-terms.md).
alter table employment add column end_reason text not null default '';

create table employment_version (
  employment_id uuid not null references employment on delete restrict,
  version       integer not null check (version > 0),
  -- with the names of the place and the shift, as they were called then
  terms         jsonb not null,
  note          text not null default '',
  changed_by    uuid not null references account on delete restrict,
  at            timestamptz not null,
  primary key (employment_id, version)
);
create index employment_work_place on employment (work_place_id) where work_place_id is not null;
create index employment_shift on employment (shift_id) where shift_id is not null;
