-- A job's life from the first line that its employer writes, and who changed it when.

-- Where an employer lets people work, kept to be chosen again.
create table work_address (
  id          uuid primary key,
  owner_id    uuid not null references account on delete cascade,
  name        text not null,
  -- street and number as the map has them, and what the map does not know: 2楼, 后门
  address     text not null,
  detail      text not null default '',
  city_id     integer not null,
  city        text not null,
  district_id integer not null,
  district    text not null,
  latitude    double precision not null,
  longitude   double precision not null,
  used_at     timestamptz not null,
  created_at  timestamptz not null
);
create index work_address_owner on work_address (owner_id, used_at desc, id desc);

-- Not finished: whatever was filled in so far, in the form that the contract checks.
create table job_draft (
  id          uuid primary key,
  owner_id    uuid not null references account on delete cascade,
  body        jsonb not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index job_draft_owner on job_draft (owner_id, updated_at desc, id desc);

alter table job drop constraint job_status_check;
alter table job
  add constraint job_status_check
    check (status in ('reviewing', 'rejected', 'online', 'offline', 'expired', 'closed', 'banned')),
  -- when anyone could see it first; null: nobody but its owner and the operator ever could
  add column opened_at     timestamptz default now(),
  -- why it is rejected or banned, for its owner
  add column status_reason text not null default '',
  add column valid_days    integer not null default 30 check (valid_days between 1 and 90),
  -- dictionaries work_experience and job_education, and the employer's own words; requirements is what seekers read
  add column conditions    jsonb not null default '{}',
  add column address_id    uuid references work_address on delete set null,
  -- the request that made it: sent twice, it makes one job
  add column once          uuid,
  add column top_until     timestamptz,
  add column urgent_until  timestamptz,
  add column updated_at    timestamptz not null default now();
update job set opened_at = published_at, updated_at = published_at;
create unique index job_once on job (owner_id, once) where once is not null;
create index job_address on job (address_id) where address_id is not null;
create index job_expiry on job (expires_at) where status in ('online', 'offline');
create index job_props on job (least(top_until, urgent_until)) where top_until is not null or urgent_until is not null;

-- Rows are only ever added.
create table job_event (
  id      bigint generated always as identity primary key,
  job_id  uuid not null references job on delete cascade,
  status  text not null,
  -- b: its employer, o: the operator, s: by itself
  by_role text not null check (by_role in ('b', 'o', 's')),
  -- the employer, or whose name the operator gave
  actor   text not null default '',
  reason  text not null default '',
  at      timestamptz not null
);
create index job_event_job on job_event (job_id, id);
insert into job_event (job_id, status, by_role, at) select id, 'online', 'b', published_at from job;
insert into job_event (job_id, status, by_role, at) select id, status, 'b', refreshed_at from job where status in ('offline', 'closed');

-- A job that somebody has to look at before anyone sees it.
create table job_review (
  id         uuid primary key,
  job_id     uuid not null references job on delete cascade,
  -- why: pay, store
  reasons    text[] not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decision   text check (decision in ('approved', 'rejected', 'withdrawn'))
);
create unique index job_review_waiting on job_review (job_id) where decided_at is null;
create index job_review_age on job_review (created_at, id) where decided_at is null;

-- What an action of the operator was about, where that is neither a person nor a shop.
alter table operator_action add column subject_id uuid;
create index operator_action_subject on operator_action (subject_id) where subject_id is not null;
