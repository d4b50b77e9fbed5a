-- Money or coins for awards that an operator put aside is an account of its own that never falls below zero: the budget of a campaign, or of
-- the referrals of a period. `owner` is the campaign's id.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('claim', 'zzx_claim', 'in_flight', 'paid_out', 'employer', 'advance_fund', 'award_fund', 'bank', 'tax', 'award', 'coins', 'coin_issue'))
  not valid;
alter table ledger_account drop constraint ledger_account_floor;
alter table ledger_account add constraint ledger_account_floor
  check (balance >= 0 or kind not in ('claim', 'zzx_claim', 'in_flight', 'advance_fund', 'award_fund', 'coins')) not valid;
