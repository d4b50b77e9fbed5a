-- Operators name stores in files by their exact names (server/tenant-job/queries/projects.ts). Keeps writers waiting, but no readers.
create index company_name on company (name) where closed_at is null;
