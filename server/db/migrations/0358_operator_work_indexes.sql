-- What the console reads by. On a large database an operator makes these before the release, without stopping writes
-- (docs/operations.md, Indexes of a release).
create index if not exists operator_action_notice on operator_action (actor, created_at) where action = 'notice';
-- `job_grams` and `job_company` have the online ones only.
create index if not exists job_closed_grams on job using gin (grams) where status <> 'online';
create index if not exists job_of_company on job (company_id);
create index if not exists certification_account on certification (account_id);
