-- Work coins (docs/decisions/0162-wallet-and-coins.md). Balances and entries are in the ledger; here is what the ledger does not say.

-- When coins of a person may expire next: never later than the truth, which the ledger has. Null: nothing to expire.
create table coin_due (
  account_id   uuid primary key references account on delete cascade,
  due_at       timestamptz,
  -- coins that expire until then were announced
  warned_until timestamptz
);
create index coin_due_at on coin_due (due_at) where due_at is not null;

-- What coins were exchanged for. A request for support with a health certificate waits for an operator.
create table coin_exchange (
  id            uuid primary key,
  account_id    uuid not null references account on delete cascade,
  -- the request: sent twice, it exchanges once
  once          uuid not null,
  good          text not null,
  coins         integer not null check (coins > 0),
  state         text not null check (state in ('done', 'waiting', 'granted', 'refused')),
  voucher       text not null default '',
  -- why it was refused, as the person reads it
  reason        text not null default '',
  created_at    timestamptz not null,
  decided_at    timestamptz,
  unique (account_id, once)
);
create index coin_exchange_good on coin_exchange (account_id, good, created_at desc);
create unique index coin_exchange_voucher on coin_exchange (voucher) where voucher <> '';
create index coin_exchange_waiting on coin_exchange (created_at) where state = 'waiting';

-- Employers see the resume further up until then.
alter table resume add column boosted_until timestamptz;
