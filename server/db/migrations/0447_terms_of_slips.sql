-- What a version says about the agreed wage: it stays as it was, whatever the terms become later. null: from before this; then it is counted
-- from the versions of the terms (docs/decisions/0173-pay-slips.md).
alter table payslip_version add column if not exists terms jsonb;
