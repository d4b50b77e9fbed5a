-- What the search and the timelines of the console read by.
create index if not exists resume_name_begin on resume (name text_pattern_ops);
create index if not exists company_name_begin on company (name text_pattern_ops);
create index if not exists enterprise_name_begin on enterprise (name text_pattern_ops);
create index if not exists complaint_target on complaint (target_id);
create index if not exists complaint_reported on complaint (reported_id) where reported_id is not null;
