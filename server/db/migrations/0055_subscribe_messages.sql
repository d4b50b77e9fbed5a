-- Messages of the mini-programs outside of them: to whom, how many the user said yes to, and those on their way.

-- An account's user at WeChat or Alipay, kept only while there is something to send them. One such user is one account's.
create table subscriber (
  account_id  uuid not null references account on delete cascade,
  host        text not null check (host in ('wechat', 'alipay')),
  -- sealed; the hash finds it again
  open_id     bytea not null,
  open_id_hash bytea not null,
  bound_at    timestamptz not null,
  primary key (account_id, host),
  unique (host, open_id_hash)
);

-- Messages that may still be sent: each yes is good for one.
create table subscription_credit (
  account_id  uuid not null,
  host        text not null,
  kind        text not null,
  remaining   smallint not null check (remaining between 0 and 20),
  primary key (account_id, kind, host),
  foreign key (account_id, host) references subscriber on delete cascade
);

-- Messages that are due. What they say is read when they are sent.
create table message_due (
  id          bigint generated always as identity primary key,
  account_id  uuid not null references account on delete cascade,
  kind        text not null,
  notice_id   uuid not null unique references notice on delete cascade,
  -- where its yes was taken; null until then
  host        text,
  attempts    smallint not null default 0,
  run_at      timestamptz not null,
  created_at  timestamptz not null
);
create index message_due_run on message_due (run_at, id);
