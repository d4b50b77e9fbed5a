-- When the names of this version of the trades were written into the search texts of the jobs. null: not yet, or another kind of document.
alter table operator_content add column if not exists indexed_at timestamptz;
