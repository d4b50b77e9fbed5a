-- The last hand-over of a seeker of a job: a repeated request is answered as the first one, although the person is out of reach by then. One row for each person of a job, which ends with the job.
create table person_hand_over (
  job_id    uuid not null references job on delete cascade,
  seeker_id uuid not null references account on delete cascade,
  given_by  uuid not null references account on delete cascade,
  given_to  uuid not null references account on delete cascade,
  given_at  timestamptz not null,
  primary key (job_id, seeker_id)
);
create index person_hand_over_seeker on person_hand_over (seeker_id);
create index person_hand_over_by on person_hand_over (given_by);
create index person_hand_over_to on person_hand_over (given_to);
