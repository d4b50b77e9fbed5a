-- The age of a person with a real name is that of the id card. null: from before this; it is read from the sealed number when it is needed.
alter table real_name add column if not exists birthday date;
