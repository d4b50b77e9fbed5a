-- When a seeker wants to be called, if they have said.
create table call_reception (
  account_id  uuid primary key references account on delete cascade,
  on_         boolean not null,
  -- HH:MM in China; a span over midnight begins later than it ends
  from_time   text not null,
  to_time     text not null,
  -- calls of one day
  daily_cap   integer not null check (daily_cap between 1 and 50),
  updated_at  timestamptz not null
);
