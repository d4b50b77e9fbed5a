-- Where people get their money: a WeChat or Alipay account, or bank cards (docs/decisions/0164-withdrawals.md).

create table payee (
  id           uuid primary key,
  account_id   uuid not null references account,
  channel      text not null check (channel in ('wechat', 'alipay', 'bank')),
  -- openid, Alipay user or card number, sealed by the app; deleted when it is removed
  sealed       bytea,
  -- of the same, keyed: finds the same payout account of another person, and stays after the removal for the limits
  fingerprint  bytea not null,
  -- of a bank card: its bank and its last four digits
  bank         text not null default '',
  tail         text not null default '',
  created_at   timestamptz not null,
  -- a day after a change
  usable_at    timestamptz not null,
  -- the first withdrawal to it, with a code by SMS
  confirmed_at timestamptz,
  removed_at   timestamptz,
  check ((sealed is null) = (removed_at is not null)),
  check ((bank <> '') = (channel = 'bank') and (tail <> '') = (channel = 'bank'))
);
-- One WeChat, one Alipay; several cards, each once.
create unique index payee_one on payee (account_id, channel) where removed_at is null and channel <> 'bank';
create unique index payee_card on payee (account_id, fingerprint) where removed_at is null;
create index payee_account on payee (account_id, created_at);
create index payee_fingerprint on payee (fingerprint);
