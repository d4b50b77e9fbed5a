-- What people send often, by the role in which they do, in their own order.

create table quick_reply (
  id          uuid primary key,
  account_id  uuid not null references account on delete cascade,
  role        text not null check (role in ('c', 'b')),
  content     text not null,
  -- not always 1, 2, 3: deleting leaves a gap
  place       integer not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (account_id, role, content)
);
create index quick_reply_order on quick_reply (account_id, role, place, id);

-- Who was given some to begin with: who deletes them all does not get them again.
create table quick_reply_given (
  account_id  uuid not null references account on delete cascade,
  role        text not null check (role in ('c', 'b')),
  given_at    timestamptz not null,
  primary key (account_id, role)
);
