-- Constraints are checked for the rows that are there already in 0214, without a lock that stops everyone.
-- Money that an enterprise put aside for advances is a separate account that never falls below zero (docs/decisions/0174-advances.md).
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('claim', 'zzx_claim', 'in_flight', 'paid_out', 'employer', 'advance_fund', 'bank', 'tax', 'award', 'coins', 'coin_issue'))
  not valid;
alter table ledger_account drop constraint ledger_account_floor;
alter table ledger_account add constraint ledger_account_floor
  check (balance >= 0 or kind not in ('claim', 'zzx_claim', 'in_flight', 'advance_fund', 'coins')) not valid;

-- `fund`: between an enterprise's balance and what it put aside.
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check check (kind in
  ('earn', 'deposit', 'refund', 'award', 'tax', 'hold', 'post', 'void', 'return', 'correct', 'fund',
    'coin_earn', 'coin_spend', 'coin_expire')) not valid;

-- An advance is an earning that was paid before payday, out of the advance fund.
alter table earning drop constraint earning_source_check;
alter table earning add constraint earning_source_check check (source in ('import', 'wage', 'advance')) not valid;
