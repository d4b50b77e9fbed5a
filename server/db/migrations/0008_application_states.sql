-- How applications went, interviews, and the day's prompt.

alter table application drop constraint application_status_check;
alter table application add constraint application_status_check
  check (status in ('applied', 'viewed', 'suitable', 'unsuitable', 'interview', 'hired', 'withdrawn'));

-- Every change of an application, as both sides read it. Rows are only ever added.
create table application_event (
  application_id uuid not null references application on delete cascade,
  nth            integer not null,
  status         text not null,
  -- who did it: the seeker (c) or the employer (b)
  by_role        text not null check (by_role in ('c', 'b')),
  reason         text not null default '',
  at             timestamptz not null,
  primary key (application_id, nth)
);
insert into application_event (application_id, nth, status, by_role, at)
  select id, 1, 'applied', 'c', applied_at from application;
insert into application_event (application_id, nth, status, by_role, at)
  select id, 2, status, 'b', changed_at from application where status <> 'applied';

create table interview (
  id             uuid primary key,
  application_id uuid not null references application on delete cascade,
  at             timestamptz not null,
  address        text not null,
  latitude       double precision not null,
  longitude      double precision not null,
  contact        text not null,
  note           text not null default '',
  status         text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  -- why it was declined: dictionary interview_decline_reason and the person's own words
  reason         text not null default '',
  reply          text not null default '',
  created_at     timestamptz not null,
  replied_at     timestamptz
);
create index interview_application on interview (application_id, created_at desc);
-- Of an application one interview stands at a time.
create unique index interview_standing on interview (application_id) where status in ('pending', 'accepted');

-- On which days someone was prompted when applying.
create table day_prompt (
  account_id  uuid not null references account on delete cascade,
  day         date not null,
  primary key (account_id, day)
);
