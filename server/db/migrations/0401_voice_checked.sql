-- Outside a transaction
-- Uploads can be read and written while their rows are checked.
alter table upload validate constraint upload_kind_check;
