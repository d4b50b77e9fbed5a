-- Names by which seekers look for a place: business areas (商圈) and metro stations of a city, in the datum of maps (GCJ-02), and the stops
-- of each metro line in order. Operators import them.
create table landmark (
  city_id     integer not null,
  kind        text not null check (kind in ('area', 'station')),
  name        text not null,
  -- of a business area
  district_id integer,
  latitude    double precision not null,
  longitude   double precision not null,
  decided_by  text not null,
  decided_at  timestamptz not null,
  primary key (city_id, kind, name),
  check ((kind = 'area') = (district_id is not null))
);
create table metro_stop (
  city_id integer not null,
  line    text not null,
  -- order of the line in its city, and of the stop on its line
  line_nth integer not null,
  nth     integer not null,
  station text not null,
  kind    text not null default 'station' check (kind = 'station'),
  primary key (city_id, line, nth),
  foreign key (city_id, kind, station) references landmark (city_id, kind, name) on delete cascade
);
create index metro_stop_station on metro_stop (city_id, station);

-- The business area, stations and lines near a job, as entries such as `station:31000:徐家汇` (server/landmark/rules.ts). On a large database
-- an operator makes the index before the release (docs/operations.md, Indexes of a release).
alter table job add column if not exists landmarks text[] not null default '{}';
create index if not exists job_landmarks on job using gin (landmarks) where status = 'online';
