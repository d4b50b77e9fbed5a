-- Checks of what people publish, by the host whose mini-program they use (docs/decisions/0130-content-checks.md).

-- Who an account is at a host, from its last visit there. The vendors check only for users who were there within two hours.
create table mini_program_visit (
  account_id  uuid not null references account on delete cascade,
  host        text not null check (host in ('wechat', 'alipay')),
  -- sealed
  open_id     bytea not null,
  visited_at  timestamptz not null,
  primary key (account_id, host)
);
create index mini_program_visit_age on mini_program_visit (visited_at);

create table content_check (
  id          uuid primary key default gen_random_uuid(),
  -- the author
  account_id  uuid not null references account on delete cascade,
  host        text not null check (host in ('wechat', 'alipay')),
  -- what is checked, and which: a row's id, and the number of a message or an event below it
  subject     text not null,
  subject_id  uuid not null,
  seq         integer not null default 0,
  -- due: to be sent to the vendor. asked: its result comes later. queued: visible, waits for the operator. hidden: the same, hidden.
  -- forwarded: another queue of the operator decides. superseded: the author wrote something else meanwhile
  status      text not null default 'due'
    check (status in ('due', 'asked', 'passed', 'queued', 'hidden', 'forwarded', 'approved', 'rejected', 'superseded')),
  -- counts changes of the content while its check was due
  version     integer not null default 0,
  -- of the content that was checked: what passed once is not checked again
  digest      bytea,
  -- the content, only while it is hidden or waits for the operator
  kept        jsonb not null default '{}',
  verdict     text check (verdict in ('pass', 'review', 'risky', 'unanswered')),
  label       text not null default '',
  trace_id    text,
  attempts    smallint not null default 0,
  -- null: nothing is to be done
  run_at      timestamptz,
  created_at  timestamptz not null,
  settled_at  timestamptz
);
create unique index content_check_due on content_check (subject, subject_id, seq) where status = 'due';
-- A picture never changes: it is checked once.
create unique index content_check_upload on content_check (subject_id) where subject = 'upload';
create index content_check_subject on content_check (subject_id, seq);
create index content_check_trace on content_check (trace_id) where trace_id is not null;
create index content_check_run on content_check (run_at, id) where run_at is not null;
create index content_check_waiting on content_check (created_at, id) where status in ('queued', 'hidden');
create index content_check_account on content_check (account_id);
create index content_check_settled on content_check (settled_at) where settled_at is not null;

-- Hidden pictures are shown to nobody but the operator, and are not kept under a public address.
alter table upload add column hidden_at timestamptz;
