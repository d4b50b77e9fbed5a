-- What employers do to find people, whom they wrote to, and what people are told of it.

-- The seeker applied, or said yes to an invitation. Until then the employer who invited reads no name.
alter table application add column agreed boolean not null default true;

-- Where people look for work, those who changed their resume last first.
create index resume_pool on resume ((case when expect_city_id = 0 then city_id else expect_city_id end), updated_at desc)
  where visible;

-- Passed over for one job. Nobody is told of it.
create table resume_pass (
  owner_id    uuid not null references account on delete cascade,
  job_id      uuid not null references job on delete cascade,
  resume_id   uuid not null references resume on delete cascade,
  created_at  timestamptz not null,
  primary key (job_id, resume_id)
);
create index resume_pass_owner on resume_pass (owner_id, created_at desc, resume_id desc);
create index resume_view_owner on resume_view (owner_id, viewed_at desc, resume_id desc);

-- Whom an employer wrote to or called without having been applied to, on which day in China.
create table employer_contact (
  owner_id    uuid not null references account on delete cascade,
  account_id  uuid not null references account on delete cascade,
  day         date not null,
  created_at  timestamptz not null,
  primary key (owner_id, account_id, day)
);
create index employer_contact_day on employer_contact (owner_id, day);

-- Interviews to come, for reminders.
create index interview_to_come on interview (at) where status in ('pending', 'accepted');

-- What somebody is told in the product. Said once: the same kind about the same thing does not come twice.
create table notice (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  -- the side that it is for: the same person may be on both
  role        text not null check (role in ('c', 'b')),
  kind        text not null,
  -- what it is about, such as an interview
  ref         uuid not null,
  -- the application that it leads to
  application_id uuid references application on delete cascade,
  text        text not null,
  created_at  timestamptz not null,
  read_at     timestamptz,
  unique (account_id, role, kind, ref)
);
create index notice_account on notice (account_id, role, created_at desc, id desc);
