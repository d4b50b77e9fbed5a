-- When the worker agreed to this version: a changed wage counts for the days since then (docs/decisions/0173-pay-slips.md).
alter table employment_version add column agreed_at timestamptz;
update employment_version set agreed_at = employment.agreed_at
  from employment where employment.id = employment_version.employment_id and employment.agreed_at is not null
  and employment_version.version = (select max(version) from employment_version latest where latest.employment_id = employment.id);
