-- When employer and worker were last told that the hours of a published slip had changed (docs/decisions/0175-hours-after-a-slip.md).
alter table payslip add column hours_told_at timestamptz;
