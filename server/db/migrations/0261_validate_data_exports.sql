-- Apart from the migration before, so that writers are not locked out while the rows are read.
alter table login_code validate constraint login_code_purpose_check;
alter table real_name_access validate constraint real_name_access_purpose_check;
