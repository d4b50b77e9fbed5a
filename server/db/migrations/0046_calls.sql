-- Numbers that connect two people for a while, and who called whom through them.

create table call_binding (
  id          uuid primary key,
  -- the two, the smaller id first
  low_id      uuid not null references account on delete cascade,
  high_id     uuid not null references account on delete cascade,
  -- asking: the provider is being asked
  status      text not null check (status in ('asking', 'bound', 'ended')),
  -- none: there is no provider, and people call each other directly
  virtual     boolean not null,
  tel_x       text,
  -- the provider's own name of it
  reference   text,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  check (low_id < high_id)
);
create unique index call_binding_live on call_binding (low_id, high_id) where status <> 'ended';

create table call_record (
  id          uuid primary key,
  binding_id  uuid not null references call_binding on delete cascade,
  caller_id   uuid not null references account on delete cascade,
  callee_id   uuid not null references account on delete cascade,
  caller_role text not null check (caller_role in ('c', 'b')),
  job_id      uuid references job on delete set null,
  created_at  timestamptz not null,
  -- pressing again while the number lives is the same call
  unique (binding_id, caller_id)
);
create index call_record_caller on call_record (caller_id, caller_role, created_at desc, id desc);
create index call_record_callee on call_record (callee_id, caller_role, created_at desc, id desc);
