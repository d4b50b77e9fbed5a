-- A person at work for an enterprise: terms, places, shifts, punches and the hours that come of them (docs/decisions/0170-employment.md).

-- Where people clock in: a circle around a position.
create table work_place (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  company_id    uuid not null references company on delete restrict,
  name          text not null,
  address       text not null,
  latitude      double precision not null,
  longitude     double precision not null,
  -- metres
  radius        integer not null default 200 check (radius between 100 and 1000),
  -- the codes of each day and direction are computed from it
  code_secret   bytea not null,
  created_at    timestamptz not null,
  closed_at     timestamptz
);
create index work_place_company on work_place (company_id, created_at);

-- A shift that repeats on weekdays. It belongs to the day on which it starts; one that ends at or before its start ends on the next day.
create table shift (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  company_id    uuid not null references company on delete restrict,
  name          text not null,
  -- HH:MM in China
  starts        text not null check (starts ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ends          text not null check (ends ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- unpaid breaks, [{"from": "HH:MM", "to": "HH:MM"}], inside of the shift
  breaks        jsonb not null default '[]',
  -- 1 is Monday, 7 is Sunday
  weekdays      smallint[] not null,
  created_at    timestamptz not null,
  closed_at     timestamptz
);
create index shift_company on shift (company_id, created_at);

create table employment (
  id             uuid primary key,
  account_id     uuid not null references account on delete restrict,
  enterprise_id  uuid not null references enterprise on delete restrict,
  company_id     uuid not null references company on delete restrict,
  job_id         uuid not null references job on delete restrict,
  application_id uuid not null unique references application on delete restrict,
  kind           text not null check (kind in ('full_time', 'part_time')),
  -- fen for each unit
  wage           integer not null check (wage > 0),
  wage_unit      text not null check (wage_unit in ('month', 'day', 'hour', 'piece')),
  settlement     text not null check (settlement in ('daily', 'weekly', 'monthly', 'on_finish')),
  payday         text not null default '',
  -- wages of an employer, or flexible work with its tax withheld here
  purse          text not null default 'wallet' check (purse in ('wallet', 'zzx')),
  -- what the job promised when the person was hired, as it stood then
  promise        jsonb not null,
  work_place_id  uuid references work_place on delete restrict,
  shift_id       uuid references shift on delete restrict,
  -- YYYY-MM-DD in China
  starts_on      text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on        text check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  -- the worker's word on the terms
  agreed_at      timestamptz,
  objection      text not null default '',
  objected_at    timestamptz,
  created_by     uuid not null references account on delete restrict,
  created_at     timestamptz not null,
  check (ends_on is null or ends_on >= starts_on)
);
create index employment_account on employment (account_id, starts_on desc);
create index employment_company on employment (company_id, starts_on desc);
create index employment_enterprise on employment (enterprise_id, starts_on desc);
create index employment_job on employment (job_id);

-- One day on which a person works another shift than the usual one, or none.
create table roster_change (
  employment_id uuid not null references employment on delete restrict,
  day           text not null,
  shift_id      uuid references shift on delete restrict,
  changed_by    uuid not null references account on delete restrict,
  changed_at    timestamptz not null,
  primary key (employment_id, day)
);

-- Never changed or deleted, as a trigger holds: what a reviewer decides stands in punch_review.
create table punch (
  id            uuid primary key,
  employment_id uuid not null references employment on delete restrict,
  -- the client's key: a punch that is sent again is the same
  once          uuid not null,
  direction     text not null check (direction in ('in', 'out')),
  -- the day of the shift, YYYY-MM-DD
  day           text not null,
  -- when it counts: receipt, or for an offline punch the device's time put right by its clock's deviation
  at            timestamptz not null,
  device_at     timestamptz not null,
  received_at   timestamptz not null,
  -- how far the device's clock was ahead when it sent, in ms
  skew_ms       bigint not null,
  offline       boolean not null,
  latitude      double precision,
  longitude     double precision,
  -- metres
  accuracy      integer,
  distance      integer,
  method        text not null check (method in ('position', 'code', 'none')),
  place         text not null check (place in ('inside', 'outside', 'unknown')),
  mock          boolean not null default false,
  -- why an employer has to look at it; empty if it counts at once
  review        text[] not null default '{}',
  unique (employment_id, once)
);
create index punch_day on punch (employment_id, day, at);

create table punch_review (
  punch_id   uuid primary key references punch on delete restrict,
  -- 'silence' after the days that an employer has
  decision   text not null check (decision in ('confirmed', 'refused')),
  by_silence boolean not null default false,
  decided_by uuid references account on delete restrict,
  reason     text not null default '',
  decided_at timestamptz not null,
  check (by_silence = (decided_by is null)),
  check (decision = 'confirmed' or reason <> '')
);
create table punch_due (
  punch_id      uuid primary key references punch on delete restrict,
  employment_id uuid not null references employment on delete restrict,
  due_at        timestamptz not null
);
create index punch_due_at on punch_due (due_at);
create index punch_due_employment on punch_due (employment_id);

-- A punch that was missed, told by the worker afterwards.
create table correction (
  id            uuid primary key,
  employment_id uuid not null references employment on delete restrict,
  once          uuid not null,
  day           text not null,
  direction     text not null check (direction in ('in', 'out')),
  claimed_at    timestamptz not null,
  reason        text not null,
  state         text not null check (state in ('pending', 'approved', 'rejected', 'cancelled')),
  by_silence    boolean not null default false,
  decided_by    uuid references account on delete restrict,
  answer        text not null default '',
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  decided_at    timestamptz,
  unique (employment_id, once),
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'rejected' or answer <> '')
);
create index correction_employment on correction (employment_id, day);
create index correction_due on correction (due_at) where state = 'pending';

-- What a day comes to, computed from its punches and corrections. Confirmed by the employer, or by silence.
create table work_day (
  employment_id  uuid not null references employment on delete restrict,
  day            text not null,
  -- paid minutes, and of those the overtime by rate
  minutes        integer not null check (minutes >= 0),
  overtime_150   integer not null default 0,
  overtime_200   integer not null default 0,
  overtime_300   integer not null default 0,
  -- what is missing or doubtful, as keys of contract/rules/attendance.ts
  faults         text[] not null default '{}',
  state          text not null check (state in ('open', 'confirmed')),
  by_silence     boolean not null default false,
  confirmed_by   uuid references account on delete restrict,
  confirmed_at   timestamptz,
  computed_at    timestamptz not null,
  primary key (employment_id, day),
  check ((state = 'confirmed') = (confirmed_at is not null))
);

create function punch_stays() returns trigger language plpgsql as $$
begin
  raise exception 'punch: a punch is never changed';
end $$;
create trigger punch_stays before update or delete on punch for each row execute function punch_stays();
create trigger punch_stays_all before truncate on punch for each statement execute function punch_stays();
