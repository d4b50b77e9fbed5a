-- Outside a transaction
-- The months in which an employer still has slips to publish, to answer or to pay.
create index concurrently if not exists payslip_open on payslip (enterprise_id, cycle_to) where state <> 'paid';
