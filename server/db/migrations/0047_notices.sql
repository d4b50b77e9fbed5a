-- Notices of more than interviews: what became of applications, jobs, reports and the account itself.

alter table notice
  -- the job that it leads to
  add column job_id uuid references job on delete cascade;
create index notice_unread on notice (account_id, role) where read_at is null;

-- The public list of what the operator decided, the newest first.
create index account_restriction_time on account_restriction (created_at desc, id desc) where lifted_at is null;
create index company_ban_time on company_ban (created_at desc, id desc) where lifted_at is null;
