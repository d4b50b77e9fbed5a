-- All sections of a resume, and which employers looked at it or keep it.

alter table resume
  -- dictionary gender_standard: comes back to its owner, never shown to an employer and never filtered on
  add column gender             text not null default '',
  -- where in the city; 0: not said
  add column region_id          integer not null default 0,
  add column address            text not null default '',
  add column avatar_id          uuid references upload on delete set null,
  add column wechat_id          text not null default '',
  -- what the person works as now, of the category tree
  add column position           text not null default '',
  add column personality_labels text[] not null default '{}',
  add column job_search_labels  text[] not null default '{}',
  -- fen a month, as expected pay
  add column current_salary_min integer not null default 0,
  add column current_salary_max integer not null default 0,
  -- where work is wanted; 0: where the person lives
  add column expect_city_id     integer not null default 0,
  add column high_edu           text not null default '',
  add column expect_welfares    text[] not null default '{}',
  add column accommodation      text not null default '',
  add column schedules          text[] not null default '{}',
  add column change_shifts      text not null default '',
  add column part_time_switch   boolean not null default false,
  add column part_time_identity text not null default '',
  add column part_time_times    text[] not null default '{}',
  add column part_time_jobs     text[] not null default '{}';

alter table resume_work add column duties text not null default '';

create table resume_education (
  id          uuid primary key,
  resume_id   uuid not null references resume on delete cascade,
  school      text not null,
  major       text not null,
  -- dictionary resume_education
  education   text not null,
  -- YYYY-MM; no end means still there
  from_month  text not null,
  to_month    text
);
create index resume_education_resume on resume_education (resume_id, from_month desc);

-- The last time an employer looked at a resume.
create table resume_view (
  owner_id    uuid not null references account on delete cascade,
  resume_id   uuid not null references resume on delete cascade,
  viewed_at   timestamptz not null,
  primary key (owner_id, resume_id)
);
create index resume_view_resume on resume_view (resume_id, viewed_at desc, owner_id desc);

create table resume_collection (
  owner_id    uuid not null references account on delete cascade,
  resume_id   uuid not null references resume on delete cascade,
  created_at  timestamptz not null,
  primary key (owner_id, resume_id)
);
create index resume_collection_resume on resume_collection (resume_id, created_at desc, owner_id desc);
create index resume_collection_owner on resume_collection (owner_id, created_at desc, resume_id desc);
