-- A bill that was paid with another amount than its order's waits for a person (docs/decisions/0181-membership-cards.md). The check is
-- validated in the next file.
alter table vip_order drop constraint vip_order_state_check,
  add constraint vip_order_state_check check (state in ('created', 'paying', 'paid', 'closed', 'wrong')) not valid;
-- what the host said was paid, where it is not what the order costs
alter table vip_order add column paid_fen bigint;
