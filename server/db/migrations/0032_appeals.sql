-- What people say to what the operator decided about their job or their account.
create table appeal (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  -- a job of theirs that was banned; null: the account is restricted
  job_id      uuid references job on delete cascade,
  -- the decision, as its owner read it
  reason      text not null,
  content     text not null,
  pictures    uuid[] not null default '{}',
  status      text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected')),
  answer      text not null default '',
  created_at  timestamptz not null,
  answered_at timestamptz
);
create unique index appeal_open_job on appeal (job_id) where status = 'submitted' and job_id is not null;
create unique index appeal_open_account on appeal (account_id) where status = 'submitted' and job_id is null;
create index appeal_job on appeal (job_id, created_at desc, id desc) where job_id is not null;
create index appeal_account on appeal (account_id, created_at desc, id desc);
create index appeal_waiting on appeal (created_at, id) where status = 'submitted';
