-- What the hours of a version came to when it was written, so that what a person typed is told from what hours made; null for older
-- versions (docs/decisions/0175-hours-after-a-slip.md).
alter table payslip_version add column proposed jsonb;
-- An hourly round looks for published slips of the last weeks.
create index payslip_published_to on payslip (cycle_to, id) where state <> 'draft';
