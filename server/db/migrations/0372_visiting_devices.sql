-- Devices that opened a page on a day in China, for the figure of visitors (docs/decisions/0231-figures.md): grouping the day's tracking
-- took half a second for a million rows. Kept until the day after the next (server/tracking/repository.ts).
create table device_day (
  day       date not null,
  device_id uuid not null references device on delete cascade,
  first_at  timestamptz not null,
  pages     integer not null default 1,
  primary key (day, device_id)
);
create index device_day_device on device_day (device_id);
