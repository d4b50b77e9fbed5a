-- The people who run this service. Each has a secret, of which only the hash is here (docs/decisions/0167-operators.md).
create table operator (
  id          uuid primary key,
  -- as it is in the audit log; never used again, also after the operator was disabled
  name        text not null unique check (name <> ''),
  -- scrypt, with its parameters
  secret_hash text not null,
  created_at  timestamptz not null,
  -- who registered it, and so saw the secret; empty for the first one
  created_by  text not null default '',
  -- the operator who knows that it is another person; empty for the first two, null as long as nobody said so
  vouched_by  text check (vouched_by not in (name, created_by) or vouched_by = ''),
  disabled_at timestamptz
);

-- What one operator wants to do and a second one has to confirm, by the command's input.
create table operator_approval (
  subject     text not null,
  operator    text not null,
  approved_at timestamptz not null,
  primary key (subject, operator)
);

-- Money that went back to an employer from our account at the bank.
create table bank_refund (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  -- fen
  amount        bigint not null check (amount > 0),
  -- the bank's number of the payment
  number        text not null unique,
  reason        text not null,
  booked_at     timestamptz not null
);
create index bank_refund_enterprise on bank_refund (enterprise_id, booked_at desc);

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in
  ('earn', 'deposit', 'refund', 'award', 'tax', 'hold', 'post', 'void', 'return', 'correct', 'coin_earn', 'coin_spend', 'coin_expire'))
  not valid;
