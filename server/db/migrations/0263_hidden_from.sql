-- Seekers who do not let an enterprise see or reach them any more (docs/decisions/0193-who-saw-me.md).

create table hidden_from (
  account_id    uuid not null references account on delete cascade,
  enterprise_id uuid not null references enterprise on delete cascade,
  created_at    timestamptz not null,
  primary key (account_id, enterprise_id)
);
create index hidden_from_enterprise on hidden_from (enterprise_id);

-- How often an enterprise viewed a resume, for which job and in which role of its member, last. Older rows count as one view.
alter table resume_view
  add column times       integer not null default 1 check (times > 0),
  add column job_id      uuid,
  add column viewer_role text;

-- The enterprise whose file showed a name and number. Older accesses lack it.
alter table real_name_access add column enterprise_id uuid;
