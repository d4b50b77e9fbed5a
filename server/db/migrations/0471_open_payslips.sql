-- The months in which an employer still has slips to publish, to answer or to pay.
create index payslip_open on payslip (enterprise_id, cycle_to) where state <> 'paid';
