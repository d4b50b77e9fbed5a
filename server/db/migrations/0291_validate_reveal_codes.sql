-- Apart from the migration before, so that writers are not locked out while the rows are read.
alter table login_code validate constraint login_code_purpose_check;
