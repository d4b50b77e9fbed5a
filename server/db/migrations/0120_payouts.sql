-- Payments to people by a channel's provider (docs/decisions/0163-payouts.md).

create table payout (
  id            uuid primary key,
  -- the person's withdrawal; one payout for each
  withdrawal_id uuid not null unique,
  account_id    uuid not null,
  purse         text not null check (purse in ('wallet', 'zzx')),
  channel       text not null check (channel in ('wechat', 'alipay', 'bank')),
  -- fen
  amount        bigint not null check (amount > 0),
  hold_id       uuid not null unique references ledger_transfer,
  -- the ledger's post, once it is paid
  post_id       uuid unique references ledger_transfer,
  -- our number at the provider; never replaced, whatever the provider answers
  bill_no       text not null unique check (bill_no ~ '^[0-9A-Za-z]{8,32}$'),
  -- sealed; deleted when nothing is due any more
  payee         bytea,
  title         text not null,
  state         text not null default 'accepted' check (state in
    ('accepted', 'processing', 'wait_confirm', 'unknown', 'paid', 'failed', 'cancelled', 'returned')),
  -- why it failed, for the person's next step
  reason        text,
  -- the provider's number; null until it said that it has the bill
  provider_no   text,
  -- of WeChat's confirmation
  package       text,
  confirm_until timestamptz,
  -- the provider refused the bill; only its answer to a query makes that a failure
  refusal       text,
  -- our own account with the provider did not suffice when the bill was sent last
  is_short      boolean not null default false,
  -- when the bill was sent last
  sent_at       timestamptz,
  -- when the provider paid, by its clock
  paid_at       timestamptz,
  -- the next request to the provider; null: nothing is due
  ask           text check (ask in ('pay', 'query')),
  run_at        timestamptz,
  -- how often it was taken by a worker
  attempts      integer not null default 0,
  -- answers since the last change
  tries         integer not null default 0,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  check ((run_at is null) = (ask is null)),
  check (state not in ('accepted', 'processing', 'wait_confirm', 'unknown') or run_at is not null),
  check (payee is not null or state not in ('accepted', 'processing', 'wait_confirm', 'unknown')),
  check ((post_id is not null) = (state in ('paid', 'returned')))
);
create index payout_run on payout (run_at, id) where run_at is not null;
create index payout_account on payout (account_id, created_at desc);
create index payout_paid on payout (channel, paid_at) where paid_at is not null;

-- The track that a person reads: each change of state.
create table payout_event (
  id        bigint generated always as identity primary key,
  payout_id uuid not null references payout,
  state     text not null,
  -- the provider's code, for the operator
  detail    text not null default '',
  at        timestamptz not null
);
create index payout_event_payout on payout_event (payout_id, id);

-- The provider's statement of a day, as it was read.
create table payout_statement (
  channel text not null,
  day     date not null,
  read_at timestamptz not null,
  primary key (channel, day)
);
create table payout_statement_row (
  channel     text not null,
  bill_no     text not null,
  kind        text not null check (kind in ('paid', 'returned')),
  amount      bigint not null,
  provider_no text not null default '',
  day         date not null,
  primary key (channel, bill_no, kind)
);
create index payout_statement_row_day on payout_statement_row (channel, day);

-- Work for a person: an answer that stays unknown, or a difference between our books and the provider's. The same difference is one case.
create table payout_case (
  id        uuid primary key,
  kind      text not null,
  -- a bill number, or a channel
  subject   text not null,
  payout_id uuid references payout,
  detail    text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason    text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null)),
  unique (kind, subject, detail)
);
create index payout_case_open on payout_case (opened_at) where closed_at is null;

-- The book of the development provider: what it “paid”, so that several processes see the same. Empty in production.
create table development_payout (
  bill_no      text primary key,
  channel      text not null,
  amount       bigint not null,
  script       text not null,
  -- how often the bill was sent
  sends        integer not null default 1,
  -- null: the request was lost on its way
  arrived_at   timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  sent_at      timestamptz not null
);
