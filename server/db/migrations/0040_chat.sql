-- Conversations of a seeker and an employer about a job (docs/decisions/0100-chat.md).

create table conversation (
  id            uuid primary key,
  job_id        uuid not null references job on delete cascade,
  seeker_id     uuid not null references account on delete cascade,
  employer_id   uuid not null references account on delete cascade,
  -- of the last message; 0 before the first. Whoever writes a message holds this row, so seq has no gap
  last_seq      integer not null default 0,
  first_at      timestamptz,
  last_at       timestamptz,
  -- the last wish to exchange phones
  phone         text check (phone in ('asked', 'agreed', 'refused')),
  -- the seeker sent their resume here, so the employer may open it
  resume_shared boolean not null default false,
  created_at    timestamptz not null,
  check (seeker_id <> employer_id),
  unique (job_id, seeker_id)
);
create index conversation_pair on conversation (employer_id, seeker_id);

-- A conversation as one side has it.
create table conversation_side (
  conversation_id uuid not null references conversation on delete cascade,
  role        text not null check (role in ('c', 'b')),
  account_id  uuid not null references account on delete cascade,
  read_seq    integer not null default 0,
  -- deleted by this side up to here
  cleared_seq integer not null default 0,
  unread      integer not null default 0 check (unread >= 0),
  -- this side has written at least once
  spoke       boolean not null default false,
  -- place in the account's feed at which this row or a message of it changed last
  feed        bigint not null default 0,
  primary key (conversation_id, role)
);
create index conversation_side_feed on conversation_side (account_id, role, feed);

-- One for each account and role: counts what changed for it. Whoever changes something holds this row until the commit, so that
-- a place that is visible has everything before it visible too.
create table chat_feed (
  account_id  uuid not null references account on delete cascade,
  role        text not null check (role in ('c', 'b')),
  seq         bigint not null default 0,
  unread      integer not null default 0 check (unread >= 0),
  primary key (account_id, role)
);

create table chat_message (
  conversation_id uuid not null references conversation on delete cascade,
  seq         integer not null,
  id          uuid not null,
  -- who wrote it; of what the server says, who caused it
  role        text not null check (role in ('c', 'b')),
  -- the sender's own id: sent twice, it is one message
  client_id   uuid,
  kind        text not null,
  text        text not null default '',
  -- the upload, resume, job or interview that it shows
  ref         uuid,
  -- a place, the state of a phone wish, what the server says
  data        jsonb not null default '{}',
  -- the rule that is shown beside it
  warning     jsonb,
  at          timestamptz not null,
  -- places in the feeds of the two sides
  c_feed      bigint not null,
  b_feed      bigint not null,
  primary key (conversation_id, seq)
);
create unique index chat_message_once on chat_message (conversation_id, role, client_id) where client_id is not null;
create index chat_message_c on chat_message (conversation_id, c_feed);
create index chat_message_b on chat_message (conversation_id, b_feed);

-- Who does not want to hear from whom, in which role.
create table chat_block (
  account_id  uuid not null references account on delete cascade,
  role        text not null check (role in ('c', 'b')),
  blocked_id  uuid not null references account on delete cascade,
  created_at  timestamptz not null,
  primary key (account_id, role, blocked_id)
);
