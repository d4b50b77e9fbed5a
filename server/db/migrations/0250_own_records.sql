-- Records of what people looked at, in their own hands (docs/decisions/0190-personal-data.md).
-- Whether the jobs that a seeker opens are recorded.
alter table account add column keeps_views boolean not null default true;
-- The enterprise removed it from its own list. The seeker still sees who opened the resume.
alter table resume_view add column hidden_at timestamptz;
