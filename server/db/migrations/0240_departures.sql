-- People who leave a job: the last day, why, and what is still owed (docs/decisions/0183-departures.md).

create table departure (
  id            uuid primary key,
  account_id    uuid not null references account on delete restrict,
  -- the client's key: a record that is sent again is the same
  once          uuid not null,
  -- null for a job outside of this platform
  employment_id uuid references employment on delete restrict,
  -- as the person calls them; a job of this platform has the names of its store and job
  company       text not null,
  job_title     text not null,
  -- key of dictionary zxt_leave_reason
  reason        text not null,
  note          text not null default '',
  -- YYYY-MM-DD in China; the last day is worked. A draft may lack it, and the reason
  last_day      text not null check (last_day ~ '^(\d{4}-\d\d-\d\d)?$'),
  -- fen
  wages         bigint not null default 0 check (wages >= 0),
  overtime      bigint not null default 0 check (overtime >= 0),
  deposit       bigint not null default 0 check (deposit >= 0),
  other         bigint not null default 0 check (other >= 0),
  other_note    text not null default '',
  -- uploads, which the employer sees too
  pictures      uuid[] not null default '{}',
  state         text not null check (state in ('draft', 'submitted', 'confirmed', 'disputed', 'settled', 'withdrawn')),
  -- counts the submissions: an employer answers the one that they read
  version       integer not null default 0 check (version >= 0),
  -- the content of the last submission: the columns above change while a draft that was taken back is edited
  sent          jsonb,
  submitted_at  timestamptz,
  due_at        timestamptz,
  reminded_at   timestamptz,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  unique (account_id, once),
  -- a job outside of this platform has no employer here who could answer
  check (employment_id is not null or state in ('draft', 'submitted', 'settled', 'withdrawn')),
  check ((state in ('submitted', 'confirmed', 'disputed')) <= (submitted_at is not null)),
  check (state in ('draft', 'withdrawn') or (last_day <> '' and reason <> '' and (other = 0 or other_note <> '')))
);
create unique index departure_open on departure (employment_id) where state not in ('settled', 'withdrawn');
create index departure_account on departure (account_id, created_at desc);
create index departure_employment on departure (employment_id);
create index departure_due on departure (due_at) where state = 'submitted' and reminded_at is null;

-- What both sides did, in order. Never changed.
create table departure_event (
  -- the order in which it was said
  id           bigint generated always as identity primary key,
  departure_id uuid not null references departure on delete restrict,
  kind         text not null check (kind in ('submitted', 'revised', 'confirmed', 'disputed', 'paid', 'settled', 'withdrawn')),
  side         text not null check (side in ('worker', 'employer')),
  account_id   uuid not null references account on delete restrict,
  words        text not null default '',
  -- what the worker said was owed, in fen
  owed         bigint not null,
  at           timestamptz not null,
  check (kind <> 'disputed' or words <> '')
);
create index departure_event_departure on departure_event (departure_id, id);
create function departure_event_stays() returns trigger language plpgsql as $$
begin
  raise exception 'departure: what was said is never changed' using errcode = 'check_violation';
end $$;
create trigger departure_event_stays before update or delete on departure_event for each row execute function departure_event_stays();
create trigger departure_event_stays_all before truncate on departure_event for each statement execute function departure_event_stays();

-- Authorities that help people who left, entered by the operator from official pages.
create table official_entrance (
  id         uuid primary key default gen_random_uuid(),
  -- null for the whole country; otherwise a city as jobs have it
  city_id    integer,
  kind       text not null check (kind in ('wages', 'unemployment', 'arbitration', 'injury')),
  name       text not null,
  phone      text not null default '',
  url        text not null default '',
  note       text not null default '',
  -- the official page that says so, and when an operator read it; null for those that came with the product
  source     text not null,
  checked_on text check (checked_on ~ '^\d{4}-\d\d-\d\d$'),
  check (phone <> '' or url <> '')
);
create unique index official_entrance_one on official_entrance (coalesce(city_id, 0), kind, name);
insert into official_entrance (city_id, kind, name, phone, url, note, source, checked_on) values
  (null, 'wages', '12333 人社热线', '12333', '', '拖欠工资、扣押证件都能反映，工作日打', 'https://www.mohrss.gov.cn', null),
  (null, 'unemployment', '国家社会保险公共服务平台', '', 'https://si.12333.gov.cn', '失业保险金能在网上申领，要先登记失业', 'https://si.12333.gov.cn', null);
