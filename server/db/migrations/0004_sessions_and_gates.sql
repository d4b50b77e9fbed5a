-- One live session for each account and kind of client, what the operator decides about people and shops, the tenant
-- service's tokens, and tracking.

alter table account add column cancelled_at timestamptz;

alter table session
  -- header client-type at login
  add column client_type text not null default 'h5',
  -- the installation that the token was issued to, if it had said which
  add column device_id   uuid references device on delete set null,
  -- why it ended before its time; revoked_at says when
  add column end_reason  text check (end_reason in ('logout', 'operator', 'replaced'));
update session set end_reason = 'logout' where revoked_at is not null;
update session set revoked_at = now(), end_reason = 'replaced'
  where revoked_at is null and exists (
    select from session newer where newer.account_id = session.account_id and newer.revoked_at is null
      and (newer.created_at, newer.id) > (session.created_at, session.id)
  );
create unique index session_live on session (account_id, client_type) where revoked_at is null;
create index session_device on session (device_id) where device_id is not null;
create index session_expiry on session (expires_at);

-- What the operator decided about a person. One standing decision of each kind; a newer one lifts the older.
create table account_restriction (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  -- contact: may not contact the other side; blocked: may only look; disabled: may not log in
  kind        text not null check (kind in ('contact', 'blocked', 'disabled')),
  reason      text not null,
  created_at  timestamptz not null,
  -- none: until it is lifted
  until       timestamptz,
  lifted_at   timestamptz
);
create unique index account_restriction_standing on account_restriction (account_id, kind) where lifted_at is null;

-- A shop that may not hire. The reason has two parts: what, and why and what to do.
create table company_ban (
  id          uuid primary key,
  company_id  uuid not null references company on delete cascade,
  what        text not null,
  why         text not null,
  created_at  timestamptz not null,
  until       timestamptz,
  lifted_at   timestamptz
);
create unique index company_ban_standing on company_ban (company_id) where lifted_at is null;

-- Who decided what, when and why. Rows are only ever added, and outlive what they speak of.
create table operator_action (
  id          bigint generated always as identity primary key,
  actor       text not null,
  action      text not null,
  account_id  uuid,
  company_id  uuid,
  reason      text,
  until       timestamptz,
  created_at  timestamptz not null
);
create index operator_action_account on operator_action (account_id) where account_id is not null;
create index operator_action_company on operator_action (company_id) where company_id is not null;

-- Tokens of the tenant service (yToken). They count only with the session they belong to.
create table tenant_token (
  -- sha256, as for sessions
  token_hash    bytea primary key,
  session_id    uuid not null references session on delete cascade,
  -- 1 mini-program, 2 other web, none a native app (spec §7)
  login_channel smallint check (login_channel in (1, 2)),
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);
create index tenant_token_session on tenant_token (session_id, created_at desc);

-- Batches that came, by what stood in them, so that one which is sent again is stored once.
create table tracking_batch (
  device_id   uuid not null references device on delete cascade,
  digest      bytea not null,
  received_at timestamptz not null,
  primary key (device_id, digest)
);
create index tracking_batch_age on tracking_batch (received_at);

-- Rows are only ever added, and deleted when they are old.
create table tracking_event (
  id              bigint generated always as identity primary key,
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
  received_at     timestamptz not null
);
create index tracking_event_age on tracking_event (received_at);
create index tracking_event_device on tracking_event (device_id);
create index tracking_event_account on tracking_event (account_id) where account_id is not null;

create table page_access (
  id          bigint generated always as identity primary key,
  device_id   uuid not null references device on delete cascade,
  account_id  uuid references account on delete set null,
  page        text not null,
  channel_no  text,
  accessed_at timestamptz not null,
  received_at timestamptz not null
);
create index page_access_age on page_access (received_at);
create index page_access_device on page_access (device_id);
create index page_access_account on page_access (account_id) where account_id is not null;
