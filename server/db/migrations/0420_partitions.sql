-- Tracking by months (decision 0266). Rows of tracking_event and page_access stay where they are and are gone after 180 days; processes of
-- the release before go on to write there. `_rest` takes what no month is there for, so that no write fails.
create schema if not exists partitions;

create table tracked_event (
  id              bigint generated always as identity,
  device_id       uuid not null references device on delete cascade,
  account_id      uuid references account on delete set null,
  channel         text not null check (channel in ('app', 'miniApp', 'h5')),
  point_id        text not null,
  parent_point_id text,
  accessed_at     timestamptz not null,
  duration_ms     integer,
  args            jsonb not null default '{}',
  entered_at      timestamptz,
  left_at         timestamptz,
  operated_at     timestamptz,
  received_at     timestamptz not null,
  primary key (received_at, id)
) partition by range (received_at);
create table partitions.tracked_event_rest partition of tracked_event default;
create index tracked_event_device on tracked_event (device_id);
create index tracked_event_account on tracked_event (account_id) where account_id is not null;

create table page_view (
  id          bigint generated always as identity,
  device_id   uuid not null references device on delete cascade,
  account_id  uuid references account on delete set null,
  page        text not null,
  channel_no  text,
  accessed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (received_at, id)
) partition by range (received_at);
create table partitions.page_view_rest partition of page_view default;
create index page_view_device on page_view (device_id);
create index page_view_account on page_view (account_id, received_at) where account_id is not null;
