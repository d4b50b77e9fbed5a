-- Hash of what the request with `once` asked for last: the same again is a retry, other content changes the job. null: published before this.
alter table job add column input_hash bytea;
