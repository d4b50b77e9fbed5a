-- Props: refresh, top, urgent. What was given, and one ledger of all that was granted, used and expired.

create table prop_grant (
  id         uuid primary key,
  owner_id   uuid not null references account on delete cascade,
  kind       text not null check (kind in ('refresh', 'top', 'urgent')),
  -- welcome: with the first job; operator: by hand
  source     text not null,
  count      integer not null check (count > 0),
  left_      integer not null check (left_ >= 0 and left_ <= count),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index prop_grant_owner on prop_grant (owner_id, kind, expires_at, id) where left_ > 0;
create index prop_grant_expiry on prop_grant (expires_at) where left_ > 0;
create unique index prop_grant_welcome on prop_grant (owner_id, kind) where source = 'welcome';

-- Rows are only ever added; those of a grant add up to what is left of it.
create table prop_entry (
  id       bigint generated always as identity primary key,
  grant_id uuid not null references prop_grant on delete cascade,
  owner_id uuid not null references account on delete cascade,
  kind     text not null,
  change   integer not null check (change <> 0),
  reason   text not null check (reason in ('granted', 'used', 'expired')),
  job_id   uuid references job on delete set null,
  -- the request that used it: sent twice, it uses one
  once     uuid,
  at       timestamptz not null
);
create unique index prop_entry_once on prop_entry (owner_id, once) where once is not null;
create index prop_entry_grant on prop_entry (grant_id);
create index prop_entry_owner on prop_entry (owner_id, id desc);
