-- `updated_at` as the request with `once` wrote it last. Another one says that someone saved the job since: then other content of that
-- request is no correction. null: published before this.
alter table job add column input_at timestamptz;
