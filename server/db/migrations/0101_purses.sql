-- A person's claims are in one of two purses: the wallet (wages and awards) and the zzx account (pay for flexible work, with tax withheld).
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('claim', 'zzx_claim', 'in_flight', 'paid_out', 'employer', 'bank', 'tax', 'award', 'coins', 'coin_issue'));
alter table ledger_account drop constraint ledger_account_floor;
alter table ledger_account add constraint ledger_account_floor
  check (balance >= 0 or kind not in ('claim', 'zzx_claim', 'in_flight', 'coins'));

-- What the person reads on the bill, such as the month of a wage.
alter table ledger_transfer add column note text not null default '';
