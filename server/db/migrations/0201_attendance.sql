-- When a day is confirmed by silence; null once it is confirmed, or if something is missing and only the employer can confirm it.
alter table work_day add column due_at timestamptz;
create index work_day_due on work_day (due_at) where due_at is not null;

-- The calendar as operators import it. A day here replaces the calendar of the code (contract/rules/holidays.ts).
create table holiday (
  day        text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  name       text not null,
  -- 'none' makes an ordinary day of one in the code's calendar
  kind       text not null check (kind in ('statutory', 'off', 'work', 'none')),
  decided_by text not null,
  decided_at timestamptz not null
);

-- Wrong codes of a day, against guessing.
create table site_code_try (
  employment_id uuid not null references employment on delete cascade,
  day           text not null,
  tries         integer not null,
  primary key (employment_id, day)
);

-- Each version of a past week's hours that its worker saw, so that a hash on paper can be found again. Never changed.
create table hours_card (
  employment_id uuid not null references employment on delete restrict,
  -- its first day
  monday        text not null,
  version       integer not null,
  hash          bytea not null,
  content       text not null,
  stored_at     timestamptz not null,
  primary key (employment_id, monday, version)
);
create function hours_card_stays() returns trigger language plpgsql as $$
begin
  raise exception 'hours_card: a stored week is never changed';
end $$;
create trigger hours_card_stays before update or delete on hours_card for each row execute function hours_card_stays();
create trigger hours_card_stays_all before truncate on hours_card for each statement execute function hours_card_stays();
