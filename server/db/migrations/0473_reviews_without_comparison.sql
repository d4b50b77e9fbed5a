-- Whether there was no similar pay to compare a job's pay with, where that is why its pay is reviewed. In reviews of the release before: false.
alter table job_review add column if not exists pay_uncompared boolean not null default false;
