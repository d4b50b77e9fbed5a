-- Checks the rows that were there before 0231. It locks out no reader and no writer.
alter table ledger_account validate constraint ledger_account_kind_check;
