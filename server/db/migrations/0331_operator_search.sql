-- What the search and the timelines of the console read by. On a large database an operator makes these before the release, without
-- stopping writes (docs/operations.md, Indexes of a release).
create index if not exists resume_name_begin on resume (name text_pattern_ops);
create index if not exists company_name_begin on company (name text_pattern_ops);
create index if not exists enterprise_name_begin on enterprise (name text_pattern_ops);
create index if not exists complaint_target on complaint (target_id);
-- `complaint_reported` (0293) has the waiting ones only.
create index if not exists complaint_about on complaint (reported_id) where reported_id is not null;
