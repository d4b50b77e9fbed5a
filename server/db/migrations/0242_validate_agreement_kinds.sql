-- Apart from the migration before, so that writers are not locked out while the rows are read.
alter table agreement_consent validate constraint agreement_consent_kind_check;
