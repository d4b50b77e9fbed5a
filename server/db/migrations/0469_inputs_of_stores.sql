-- What the request with `once` asked for last, and the version of the store that it wrote: the same again is a retry, other content changes
-- the store as long as it has that version. null: added before this, or while publishing.
alter table company
  add column input_hash bytea,
  add column input_version timestamptz;
