-- What attendance keeps of the past (docs/decisions/0171-attendance.md).

-- A shift whose times changed is another row: days before the change keep the old one.
alter table shift add column replaced_by uuid references shift on delete restrict;

-- The usual shift of a person up to a day, that day included. Later days have that of the next row, or else employment.shift_id.
create table usual_shift (
  employment_id uuid not null references employment on delete restrict,
  -- YYYY-MM-DD in China
  until         text not null check (until ~ '^\d{4}-\d\d-\d\d$'),
  shift_id      uuid references shift on delete restrict,
  changed_by    uuid not null references account on delete restrict,
  changed_at    timestamptz not null,
  primary key (employment_id, until)
);

-- The employer who entered a time that no punch says; null where the worker told it.
alter table correction add column entered_by uuid references account on delete restrict;

-- A refusal that a later decision of the employer replaced. Never changed.
create table refusal_before (
  id            uuid primary key,
  punch_id      uuid references punch on delete restrict,
  correction_id uuid references correction on delete restrict,
  decided_by    uuid references account on delete restrict,
  reason        text not null,
  decided_at    timestamptz not null,
  replaced_at   timestamptz not null,
  check (num_nonnulls(punch_id, correction_id) = 1)
);
create index refusal_before_punch on refusal_before (punch_id) where punch_id is not null;
create index refusal_before_correction on refusal_before (correction_id) where correction_id is not null;
create function refusal_before_stays() returns trigger language plpgsql as $$
begin
  raise exception 'refusal_before: a decision is never changed';
end $$;
create trigger refusal_before_stays before update or delete on refusal_before for each row execute function refusal_before_stays();
create trigger refusal_before_stays_all before truncate on refusal_before for each statement execute function refusal_before_stays();
