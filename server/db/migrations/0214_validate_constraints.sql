-- Checks the rows that were there before 0151, 0210 and 0211. It locks out no reader and no writer.
alter table ledger_account validate constraint ledger_account_kind_check;
alter table ledger_account validate constraint ledger_account_floor;
alter table ledger_transfer validate constraint ledger_transfer_kind_check;
alter table earning validate constraint earning_source_check;
alter table real_name_access validate constraint real_name_access_purpose_check;
