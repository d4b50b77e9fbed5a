-- What people asked to be paid from their purses. The money itself is in the ledger, and the payment in its own tables: a row here is the
-- request, and the decision of two people where one is needed.

create table withdrawal (
  id          uuid primary key,
  account_id  uuid not null references account,
  purse       text not null check (purse in ('wallet', 'zzx')),
  payee_id    uuid not null references payee,
  channel     text not null check (channel in ('wechat', 'alipay', 'bank')),
  -- of the payee and the device, for the limits
  fingerprint bytea not null,
  device_id   uuid,
  amount      bigint not null check (amount > 0),
  -- the caller's own id of this request, and a hash of what it asked
  once        uuid not null,
  input_hash  bytea not null,
  hold_id     uuid not null unique references ledger_transfer,
  -- approved: a worker of the server hands it to the payment; submitted: the payment has it, and knows the rest
  state       text not null check (state in ('review', 'approved', 'submitted', 'rejected', 'withdrawn')),
  -- why two people look at it
  review      text[] not null default '{}',
  -- the reviewer's answer, which its owner reads
  reason      text not null default '',
  created_at  timestamptz not null,
  decided_at  timestamptz,
  unique (account_id, once)
);
create index withdrawal_account on withdrawal (account_id, created_at desc);
create index withdrawal_payee on withdrawal (payee_id);
create index withdrawal_fingerprint on withdrawal (fingerprint, created_at);
create index withdrawal_device on withdrawal (device_id, created_at) where device_id is not null;
create index withdrawal_waiting on withdrawal (created_at, id) where state = 'review';
create index withdrawal_approved on withdrawal (decided_at, id) where state = 'approved';

-- Each person approves once.
create table withdrawal_approval (
  withdrawal_id uuid not null references withdrawal,
  actor         text not null,
  at            timestamptz not null,
  primary key (withdrawal_id, actor)
);

-- Devices on which a withdrawal was confirmed by a code.
create table wallet_device (
  account_id   uuid not null references account on delete cascade,
  device_id    uuid not null,
  confirmed_at timestamptz not null,
  primary key (account_id, device_id)
);

-- The operator's decision to stop the withdrawals of an account.
create table wallet_freeze (
  id         uuid primary key,
  account_id uuid not null references account,
  reason     text not null,
  decided_by text not null,
  created_at timestamptz not null,
  lifted_at  timestamptz
);
create unique index wallet_freeze_in_force on wallet_freeze (account_id) where lifted_at is null;

-- A code for one purpose is worth nothing for another.
alter table login_code add column purpose text not null default 'login' check (purpose in ('login', 'withdrawal'));
