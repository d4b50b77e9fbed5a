-- Membership cards, their orders, and what the platform takes in for them (docs/decisions/0181-membership-cards.md).
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('claim', 'zzx_claim', 'in_flight', 'paid_out', 'employer', 'advance_fund', 'award_fund', 'bank', 'tax', 'award', 'revenue', 'coins',
   'coin_issue'))
  not valid;

create table vip_plan (
  id         uuid primary key,
  role       text not null check (role in ('c', 'b')),
  title      text not null,
  days       integer not null check (days > 0),
  fen        bigint check (fen > 0),
  coins      integer check (coins > 0),
  benefits   jsonb not null,
  is_on      boolean not null,
  created_at timestamptz not null,
  check (fen is not null or coins is not null)
);

create table vip_order (
  id          uuid primary key,
  account_id  uuid not null references account on delete restrict,
  once        uuid not null,
  plan_id     uuid not null references vip_plan on delete restrict,
  -- what was bought, as it was then
  title       text not null,
  role        text not null check (role in ('c', 'b')),
  days        integer not null check (days > 0),
  benefits    jsonb not null,
  -- the employer's enterprise, which gets the props
  enterprise_id uuid references enterprise on delete restrict,
  way         text not null check (way in ('coins', 'wechat', 'alipay')),
  fen         bigint not null default 0 check (fen >= 0),
  coins       integer not null default 0 check (coins >= 0),
  -- our number at the host, never replaced
  bill_no     text not null unique,
  provider_no text not null default '',
  state       text not null check (state in ('created', 'paying', 'paid', 'closed')),
  created_at  timestamptz not null,
  paid_at     timestamptz,
  -- the time for which it counts
  starts_at   timestamptz,
  ends_at     timestamptz,
  unique (account_id, once),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (ends_at is not null)),
  check ((way = 'coins') = (fen = 0)),
  check ((way = 'coins') = (coins > 0)),
  check ((role = 'b') = (enterprise_id is not null))
);
create index vip_order_account on vip_order (account_id, created_at desc, id);
create index vip_order_open on vip_order (created_at) where state in ('created', 'paying');
