-- Projects that the operator looks after, and which jobs belong to them.
create table tenant_project (
  id            uuid primary key,
  company_id    uuid not null references company on delete cascade,
  name          text not null,
  introduction  text not null,
  -- what to know before going: what to bring, where to meet
  notes         text[] not null default '{}',
  images        text[] not null default '{}',
  -- who is on the spot, by surname and title, and when
  contact       text not null,
  contact_hours text not null,
  created_at    timestamptz not null
);

create table tenant_job (
  job_id         uuid primary key references job on delete cascade,
  project_id     uuid not null references tenant_project on delete cascade,
  -- somebody who works there and stands for it
  referrer       text,
  referrer_note  text,
  check ((referrer is null) = (referrer_note is null))
);
create index tenant_job_project on tenant_job (project_id);

create table tenant_job_view (
  account_id  uuid not null references account on delete cascade,
  job_id      uuid not null references tenant_job on delete cascade,
  viewed_at   timestamptz not null,
  primary key (account_id, job_id)
);
create index tenant_job_view_last on tenant_job_view (account_id, viewed_at desc);
