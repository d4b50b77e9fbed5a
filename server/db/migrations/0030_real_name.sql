-- Who people are by their id cards: each submission with how it stands, and who has looked at what is kept of it.

create table real_name (
  id            uuid primary key,
  -- in the order in which they came
  nth           bigint generated always as identity,
  account_id    uuid not null references account on delete cascade,
  -- machine: a provider was asked; person: an operator looks; earlier: the owner was checked before this table was
  path          text not null check (path in ('machine', 'person', 'earlier')),
  -- checking: the provider is being asked; void: the card was approved for another account since, or the account is gone
  status        text not null check (status in ('checking', 'pending', 'approved', 'rejected', 'void')),
  -- name and number, sealed by the app; only while it is pending or approved
  sealed        bytea,
  -- of the number, keyed: finds the same card without opening any
  number_hash   bytea,
  masked_name   text not null default '',
  masked_number text not null default '',
  -- uploads; let go once it is decided
  images        uuid[] not null default '{}',
  -- false: the provider did not answer, so that it is not counted
  counts        boolean not null default true,
  reason        text not null default '',
  created_at    timestamptz not null,
  decided_at    timestamptz
);
create unique index real_name_open on real_name (account_id) where status in ('checking', 'pending');
create unique index real_name_approved on real_name (account_id) where status = 'approved';
create unique index real_name_card on real_name (number_hash) where status = 'approved';
create index real_name_account on real_name (account_id, nth desc);
create index real_name_waiting on real_name (created_at, id) where status = 'pending';

-- Rows are only ever added, and outlive what they speak of.
create table real_name_access (
  id           bigint generated always as identity primary key,
  real_name_id uuid not null,
  account_id   uuid not null,
  -- self, provider, or the operator's name
  actor        text not null,
  purpose      text not null check (purpose in ('submit', 'check', 'read', 'review', 'decide')),
  at           timestamptz not null
);
create index real_name_access_account on real_name_access (account_id, id desc);

-- Owners who were checked before stay checked.
insert into real_name (id, account_id, path, status, created_at, decided_at)
  select md5('real-name:' || owner_id)::uuid, owner_id, 'earlier', 'approved', min(created_at), min(created_at)
  from company where owner_verified group by owner_id;
