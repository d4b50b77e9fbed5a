-- The main job: people, shops, jobs, resumes, applications. Money is integer fen, time is timestamptz.
-- Every id is a uuid that the app makes, so that a seed can be the same on every machine.

create table account (
  id          uuid primary key,
  mobile      text not null unique,
  name        text,
  -- c: job seeker, b: employer (spec §1)
  role        text not null default 'c' check (role in ('c', 'b')),
  created_at  timestamptz not null default now()
);

create table device (
  id          uuid primary key,
  created_at  timestamptz not null default now()
);

-- What a person agreed to, and when. Rows are only ever added.
create table consent (
  id          uuid primary key,
  account_id  uuid references account on delete cascade,
  device_id   uuid references device on delete cascade,
  version     text not null,
  accepted_at timestamptz not null default now()
);
create index consent_account on consent (account_id);

create table session (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  -- sha256 of the token: a copy of this table logs nobody in
  token_hash  bytea not null unique,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  revoked_at  timestamptz
);
create index session_account on session (account_id);

create table login_code (
  id          uuid primary key,
  mobile      text not null,
  code_hash   bytea not null,
  device_id   text,
  address     text not null,
  tries       integer not null default 0,
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index login_code_mobile on login_code (mobile, sent_at desc);
create index login_code_device on login_code (device_id, sent_at desc);
create index login_code_address on login_code (address, sent_at desc);

-- Work for the outside world (SMS …), written in the transaction that asks for it.
create table outbox (
  id          bigint generated always as identity primary key,
  kind        text not null,
  -- sealed by the app: a message may carry a phone and a code
  payload     bytea not null,
  attempts    integer not null default 0,
  run_at      timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  last_error  text
);
create index outbox_run on outbox (run_at, id);

create table company (
  id               uuid primary key,
  owner_id         uuid not null references account on delete cascade,
  name             text not null,
  industry         text not null,
  -- dictionary company_scale
  scale            text not null,
  licence_verified boolean not null default false,
  owner_verified   boolean not null default false,
  city_id          integer not null,
  district_id      integer not null,
  district         text not null,
  address          text not null,
  latitude         double precision not null,
  longitude        double precision not null,
  created_at       timestamptz not null default now()
);
create index company_owner on company (owner_id);

create table job (
  id            uuid primary key,
  company_id    uuid not null references company on delete cascade,
  owner_id      uuid not null references account on delete cascade,
  title         text not null,
  -- root and leaf of the category tree
  category_root text not null,
  category_id   text not null,
  kind          text not null check (kind in ('full_time', 'part_time')),
  pay_min       integer not null check (pay_min >= 0),
  pay_max       integer not null check (pay_max >= pay_min),
  pay_unit      text not null check (pay_unit in ('month', 'day', 'hour', 'piece')),
  -- pay_max as fen a month, so that wages of all units compare (26 days, 208 hours; 0 for piece work)
  month_pay     integer not null,
  settlement    text not null check (settlement in ('daily', 'weekly', 'monthly', 'on_finish')),
  payday        text not null default '',
  pay_parts     jsonb not null default '[]',
  headcount     integer not null check (headcount > 0),
  urgent        boolean not null default false,
  city_id       integer not null,
  district_id   integer not null,
  district      text not null,
  place         text not null,
  address       text not null,
  latitude      double precision not null,
  longitude     double precision not null,
  -- dictionary job_welfares, 包吃 and 包住 first; notes by the same key
  welfares      text[] not null default '{}',
  welfare_notes jsonb not null default '{}',
  duties        text not null,
  hours         text not null,
  requirements  text not null,
  contact       text not null,
  status        text not null default 'online' check (status in ('online', 'offline', 'closed')),
  published_at  timestamptz not null default now(),
  refreshed_at  timestamptz not null default now(),
  -- place in the recommended order: refreshed_at, moved ahead for urgent jobs and verified shops
  rank_at       timestamptz not null,
  expires_at    timestamptz not null,
  -- bigrams of title, trade, shop and place (server/job/keyword.ts)
  grams         text[] not null default '{}'
);
create index job_rank on job (city_id, rank_at desc, id desc) where status = 'online';
create index job_rank_root on job (city_id, category_root, rank_at desc, id desc) where status = 'online';
create index job_rank_leaf on job (city_id, category_id, rank_at desc, id desc) where status = 'online';
create index job_pay on job (city_id, month_pay desc, id desc) where status = 'online';
create index job_place on job (latitude, longitude) where status = 'online';
create index job_grams on job using gin (grams) where status = 'online';
create index job_owner on job (owner_id, published_at desc, id desc);
create index job_company on job (company_id) where status = 'online';

create table job_collection (
  account_id  uuid not null references account on delete cascade,
  job_id      uuid not null references job on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (account_id, job_id)
);
create index job_collection_time on job_collection (account_id, created_at desc, job_id desc);

create table job_view (
  account_id  uuid not null references account on delete cascade,
  job_id      uuid not null references job on delete cascade,
  viewed_at   timestamptz not null default now(),
  primary key (account_id, job_id)
);
create index job_view_time on job_view (account_id, viewed_at desc, job_id desc);

create table resume (
  id                uuid primary key,
  account_id        uuid not null unique references account on delete cascade,
  name              text not null,
  birthday          date not null,
  city_id           integer not null,
  expect_jobs       text[] not null,
  -- fen a month; 0 and 0 is 面议
  expect_salary_min integer not null,
  expect_salary_max integer not null,
  seniority         text not null,
  job_want_status   text not null,
  introduction      text not null default '',
  visible           boolean not null default true,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);

create table resume_work (
  id          uuid primary key,
  resume_id   uuid not null references resume on delete cascade,
  company     text not null,
  position    text not null,
  -- YYYY-MM; no end means still there
  from_month  text not null,
  to_month    text
);
create index resume_work_resume on resume_work (resume_id, from_month desc);

create table application (
  id          uuid primary key,
  job_id      uuid not null references job on delete cascade,
  account_id  uuid not null references account on delete cascade,
  resume_id   uuid not null references resume on delete cascade,
  -- the job's owner, so that an employer's list needs no join
  owner_id    uuid not null references account on delete cascade,
  status      text not null default 'applied'
              check (status in ('applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired')),
  applied_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now(),
  unique (job_id, account_id)
);
create index application_seeker on application (account_id, applied_at desc, id desc);
create index application_owner on application (owner_id, applied_at desc, id desc);
create index application_job on application (job_id, applied_at desc, id desc);
