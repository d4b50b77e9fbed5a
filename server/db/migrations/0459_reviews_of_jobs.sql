-- Outside a transaction
-- The latest review of a job: saving a rejected job, and lifting a ban, ask for it.
create index concurrently if not exists job_review_job on job_review (job_id, created_at desc);
