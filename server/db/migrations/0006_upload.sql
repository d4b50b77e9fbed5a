-- Files that people send. Their bytes lie in the storage; a row is written before the first byte comes, so that what is
-- left half done can be found and cleared away.

create table upload (
  id          uuid primary key,
  -- none: the account is gone, and the file goes with the next clearing
  account_id  uuid references account on delete set null,
  purpose     text not null,
  kind        text not null check (kind in ('image', 'video')),
  -- random, the name in the storage: knowing an id leads nowhere
  name        text not null unique,
  bytes       integer,
  width       integer,
  height      integer,
  created_at  timestamptz not null,
  -- looked at and kept
  stored_at   timestamptz,
  -- something refers to it
  used_at     timestamptz
);
create index upload_account on upload (account_id, created_at desc);
create index upload_unused on upload (created_at) where used_at is null or account_id is null;
