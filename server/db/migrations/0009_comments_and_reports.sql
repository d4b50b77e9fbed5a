-- What people say of jobs, and what they report.

create table comment (
  id          uuid primary key,
  job_id      uuid not null references job on delete cascade,
  company_id  uuid not null references company on delete cascade,
  account_id  uuid not null references account on delete cascade,
  -- 1 to 5 by key of dictionary rating_config, and their mean
  scores      jsonb not null,
  score       real not null,
  tags        text[] not null default '{}',
  content     text not null,
  -- uploads, in order
  pictures    uuid[] not null default '{}',
  anonymous   boolean not null default false,
  created_at  timestamptz not null,
  -- the employer's answer
  reply       text,
  replied_at  timestamptz,
  -- by the operator
  hidden_at   timestamptz,
  unique (job_id, account_id)
);
create index comment_company on comment (company_id, created_at desc, id desc) where hidden_at is null;
create index comment_job on comment (job_id, created_at desc, id desc) where hidden_at is null;
create index comment_account on comment (account_id);

create table complaint (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  target_kind text not null check (target_kind in ('job', 'company', 'comment')),
  target_id   uuid not null,
  -- what it is called when it is reported: it may be gone when the answer comes
  target_name text not null,
  -- dictionary reason_for_complaint
  reason      text not null,
  content     text not null,
  pictures    uuid[] not null default '{}',
  status      text not null default 'submitted' check (status in ('submitted', 'accepted', 'rejected')),
  answer      text not null default '',
  created_at  timestamptz not null,
  answered_at timestamptz
);
create index complaint_account on complaint (account_id, created_at desc, id desc);
create unique index complaint_open on complaint (account_id, target_kind, target_id) where status = 'submitted';
create index complaint_waiting on complaint (created_at, id) where status = 'submitted';
