-- What is recommended to a seeker, and what a job's page tells of it.

-- Whether lists may be put in order by what is known of the person.
alter table account add column personalised boolean not null default true;

-- The order that a seeker was shown, kept so that later pages go on in it. Goes after a day.
create table recommendation (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  job_ids     uuid[] not null,
  created_at  timestamptz not null
);
create index recommendation_account on recommendation (account_id, created_at);

-- How many looked at a job and keep it.
create index job_view_job on job_view (job_id);
create index job_collection_job on job_collection (job_id);
