-- Feedback of users and the replies of operators (docs/decisions/0194-feedback.md).

create table feedback (
  id           uuid primary key,
  -- what the user can say on the phone
  number       bigint generated always as identity (start with 100001) unique,
  account_id   uuid not null references account on delete restrict,
  -- the client's key: a feedback that is sent again is the same
  once         uuid not null,
  role         text not null check (role in ('c', 'b')),
  kind         text not null check (kind in ('fault', 'idea', 'fraud', 'danger', 'money', 'account', 'privacy', 'other')),
  content      text not null,
  contact      text not null default '',
  pictures     uuid[] not null default '{}',
  state        text not null default 'received' check (state in ('received', 'looking', 'replied', 'closed')),
  satisfied    boolean,
  reopened     smallint not null default 0 check (reopened between 0 and 2),
  created_at   timestamptz not null,
  -- when an operator must have looked at it, and when the reply is due
  look_due_at  timestamptz not null,
  reply_due_at timestamptz not null,
  -- of the last reply
  replied_at   timestamptz,
  unique (account_id, once),
  check (state <> 'replied' or replied_at is not null)
);
create index feedback_account on feedback (account_id, created_at desc, id desc);
create index feedback_waiting on feedback (created_at) where state in ('received', 'looking');
create index feedback_unrated on feedback (replied_at) where state = 'replied';

create table feedback_step (
  id          bigint generated always as identity primary key,
  feedback_id uuid not null references feedback on delete cascade,
  kind        text not null check (kind in ('sent', 'looking', 'replied', 'unsatisfied', 'satisfied', 'ended', 'expired')),
  words       text not null default '',
  -- the operator's name; empty for the user and for the end by itself
  actor       text not null default '',
  at          timestamptz not null
);
create index feedback_step_feedback on feedback_step (feedback_id, id);
