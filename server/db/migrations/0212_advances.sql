-- Wages that were earned and confirmed, paid before payday (docs/decisions/0174-advances.md).

-- Whether the workers of an enterprise may draw; off without a row.
create table advance_setting (
  enterprise_id uuid primary key references enterprise on delete restrict,
  is_on         boolean not null,
  changed_by    uuid not null references account on delete restrict,
  changed_at    timestamptz not null
);

-- Moves of an enterprise between its balance and its fund, by the request's id.
create table advance_move (
  enterprise_id uuid not null references enterprise on delete restrict,
  once          uuid not null,
  -- fen; negative is taken back
  amount        bigint not null check (amount <> 0),
  moved_by      uuid not null references account on delete restrict,
  moved_at      timestamptz not null,
  primary key (enterprise_id, once)
);

-- A lock that a person set for themselves. It is never shortened.
create table advance_lock (
  account_id uuid primary key references account on delete restrict,
  until      timestamptz not null,
  set_at     timestamptz not null
);

create table advance (
  id            uuid primary key,
  employment_id uuid not null references employment on delete restrict,
  account_id    uuid not null references account on delete restrict,
  enterprise_id uuid not null references enterprise on delete restrict,
  amount        bigint not null check (amount > 0),
  -- the first, second … since the last slip
  nth           smallint not null check (nth > 0),
  once          uuid not null,
  earning_id    uuid not null references earning on delete restrict,
  created_at    timestamptz not null,
  -- the slip that it was taken from, and how much that slip could give
  payslip_id    uuid references payslip on delete restrict,
  taken         bigint check (taken between 0 and amount),
  unique (account_id, once),
  check ((payslip_id is null) = (taken is null))
);
create index advance_account on advance (account_id, created_at desc, id);
create index advance_enterprise on advance (enterprise_id, created_at desc, id);
create unique index advance_open on advance (employment_id, nth) where payslip_id is null;

-- What a person agreed to: the version of a text, and a hash of its words. Another version is another row.
create table agreement_consent (
  account_id uuid not null references account on delete restrict,
  kind       text not null check (kind in ('advance')),
  version    text not null,
  text_hash  bytea not null,
  agreed_at  timestamptz not null,
  primary key (account_id, kind, version)
);
