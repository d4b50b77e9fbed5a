-- What a job states beside its welfares: keys of the dictionaries, empty where it states nothing.
alter table job
  add column accommodation   text not null default '',
  add column social_security text not null default '',
  add column bonuses         text[] not null default '{}',
  -- what the employer pays a recruiter, in fen for each person, day or hour; the worker never pays
  add column brokerage       text not null default '',
  add column brokerage_fen   integer not null default 0 check (brokerage_fen >= 0),
  add constraint job_brokerage check ((brokerage in ('', 'none')) = (brokerage_fen = 0));
