-- Operators log in to the console with a password and a code of an authenticator (docs/decisions/0207-operator-accounts.md). The secret of
-- the registration is for the command line and for the first login.
alter table operator
  -- what they may do (contract/rules/operator-role.ts). The default is for operators of the release before, who could do everything
  add column roles         text[] not null default '{reviewer,senior,finance,support,admin,auditor}',
  -- argon2id, with its parameters; null until the first login
  add column password_hash text,
  -- the key of the authenticator, sealed; null until the first login
  add column totp          bytea,
  -- the last interval whose code was used: none is used twice
  add column totp_step     bigint not null default 0,
  -- wrong attempts to log in since the last right one or the last wait
  add column attempts      integer not null default 0,
  add column wait_until    timestamptz,
  -- of the demo data, which production refuses
  add column is_demo       boolean not null default false,
  add constraint operator_roles check (roles <@ '{reviewer,senior,finance,support,admin,auditor}'::text[] and cardinality(roles) > 0);

create table operator_session (
  id          uuid primary key,
  operator_id uuid not null references operator on delete cascade,
  -- sha256
  token_hash  bytea not null unique,
  -- enrol: may only set password and authenticator
  stage       text not null check (stage in ('enrol', 'open')),
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  ended_at    timestamptz,
  address     text not null,
  device      text not null,
  -- the key of the authenticator that is being set up, sealed
  totp        bytea
);
create index operator_session_operator on operator_session (operator_id) where ended_at is null;

-- Who looks at an item of a review queue; past `until` it is free again.
create table review_claim (
  kind       text not null,
  subject_id uuid not null,
  operator   text not null,
  until      timestamptz not null,
  primary key (kind, subject_id)
);

-- Decisions of the console on one item or many. They take effect at `apply_at`, until when they can be taken back.
create table review_batch (
  id         uuid primary key,
  once       uuid not null,
  kind       text not null,
  outcome    text not null check (outcome in ('approve', 'reject')),
  -- of the sentences of the kind and their edition; empty for an own sentence
  code       text not null default '',
  edition    text not null default '',
  reason     text not null default '',
  operator   text not null,
  -- the other operator, where many items need one
  second     text check (second <> operator),
  created_at timestamptz not null,
  -- null while it waits for the other operator
  apply_at   timestamptz,
  state      text not null check (state in ('second', 'held', 'done', 'undone')),
  unique (operator, once),
  check ((state = 'second') = (apply_at is null) or state = 'undone')
);
create index review_batch_due on review_batch (apply_at) where state = 'held';
create index review_batch_second on review_batch (created_at) where state = 'second';
create index review_batch_operator on review_batch (operator, created_at desc);

create table review_batch_item (
  batch_id   uuid not null references review_batch on delete cascade,
  kind       text not null,
  subject_id uuid not null,
  -- open: the decision waits. refused: it could not be done; `why` says so
  state      text not null check (state in ('open', 'done', 'refused', 'undone')),
  why        text not null default '',
  primary key (batch_id, subject_id)
);
-- One decision at a time waits for an item.
create unique index review_batch_item_open on review_batch_item (kind, subject_id) where state = 'open';
