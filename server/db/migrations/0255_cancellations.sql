-- The end of an account: a waiting time that can be taken back, then erasure (docs/decisions/0191-cancellation.md).

alter table account add column leaving_until timestamptz, add column erased_at timestamptz;

create table cancellation (
  id           uuid primary key,
  account_id   uuid not null,
  state        text not null check (state in ('waiting', 'revoked', 'stopped', 'erasing', 'erased')),
  -- empty: its owner; otherwise the operator
  actor        text not null default '',
  reason       text not null default '',
  -- version of the agreement
  agreement    text not null default '',
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  reminded_at  timestamptz,
  settled_at   timestamptz,
  check ((state in ('waiting', 'erasing')) = (settled_at is null))
);
create unique index cancellation_open on cancellation (account_id) where state in ('waiting', 'erasing');
create index cancellation_due on cancellation (due_at) where state in ('waiting', 'erasing');
create index cancellation_account on cancellation (account_id, requested_at);

alter table login_code drop constraint login_code_purpose_check;
alter table login_code add constraint login_code_purpose_check check (purpose in ('login', 'withdrawal', 'cancellation')) not valid;
