-- Visits of the operator's field workers to employers (docs/decisions/0180-campaigns.md).
create table visit (
  id         uuid primary key,
  -- who goes there, and the store that is visited
  worker_id  uuid not null references account on delete restrict,
  company_id uuid not null references company on delete restrict,
  purpose    text not null,
  planned_on date not null,
  state      text not null check (state in ('planned', 'open', 'filled', 'cancelled')),
  created_at timestamptz not null,
  created_by text not null,
  opened_at  timestamptz,
  filled_at  timestamptz,
  outcome    text check (outcome in ('met', 'absent', 'refused')),
  -- what both sides read, and what operators read
  summary    text not null default '',
  note       text not null default '',
  next_on    date,
  check ((state in ('planned', 'cancelled')) = (opened_at is null)),
  check ((state = 'filled') = (filled_at is not null)),
  check ((state = 'filled') = (outcome is not null))
);
create index visit_worker on visit (worker_id, planned_on desc, id);
create index visit_company on visit (company_id, planned_on desc, id);
