-- Campaigns that operators make, and what people answer (docs/decisions/0180-campaigns.md).

create table campaign (
  id               uuid primary key,
  slug             text not null unique,
  state            text not null check (state in ('draft', 'open', 'closed')),
  closed_by        text check (closed_by in ('operator', 'budget')),
  title            text not null,
  summary          text not null,
  organiser        text not null,
  starts_at        timestamptz not null,
  ends_at          timestamptz,
  rules            text[] not null,
  tax              text not null,
  -- 'c', 'b' or 'any'; no city means everywhere
  role             text not null check (role in ('c', 'b', 'any')),
  city_ids         integer[] not null,
  signed_in        boolean not null,
  sections         jsonb not null,
  picture_ids      uuid[] not null,
  verb             text not null,
  needs_real_name  boolean not null,
  times_per_person smallint not null check (times_per_person > 0),
  -- null: nothing is awarded
  reward           jsonb,
  -- the present version of the questions; 0: nothing is asked
  version          integer not null default 0,
  -- fen or coins: all, promised to submissions without a decision, and paid
  budget           bigint not null default 0,
  reserved         bigint not null default 0,
  spent            bigint not null default 0,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  check ((state = 'closed') = (closed_by is not null)),
  check (ends_at is null or ends_at > starts_at),
  check (reward is null or ends_at is not null),
  -- nothing is promised that is not there
  check (reserved >= 0 and spent >= 0 and reserved + spent <= budget)
);

-- Every version of a form stays, so that old answers stay readable.
create table campaign_form (
  campaign_id uuid not null references campaign on delete restrict,
  version     integer not null check (version > 0),
  fields      jsonb not null,
  created_at  timestamptz not null,
  primary key (campaign_id, version)
);

create table campaign_picture (
  id          uuid primary key,
  campaign_id uuid not null references campaign on delete restrict,
  -- random, the name in the storage
  name        text not null unique,
  created_at  timestamptz not null
);

-- Changes of a budget, by the request's id.
create table campaign_funding (
  campaign_id uuid not null references campaign on delete restrict,
  once        uuid not null,
  amount      bigint not null check (amount <> 0),
  actor       text not null,
  at          timestamptz not null,
  primary key (campaign_id, once)
);

create table submission (
  id           uuid primary key,
  campaign_id  uuid not null references campaign on delete restrict,
  account_id   uuid not null references account on delete restrict,
  -- the person behind the account: a hash of the id card where one is needed, otherwise the account
  person       text not null,
  once         uuid not null,
  state        text not null check (state in ('submitted', 'reviewing', 'rejected', 'accepted', 'paid', 'closed')),
  version      integer not null,
  answers      jsonb not null,
  -- how often it was answered
  times        smallint not null default 1,
  -- fen or coins: promised or paid, before tax
  award        bigint not null default 0 check (award >= 0),
  tax          bigint not null default 0 check (tax between 0 and award),
  reason       text not null default '',
  corrections  jsonb not null default '[]',
  -- what was compared by machine
  findings     text[] not null default '{}',
  answer_until timestamptz,
  created_at   timestamptz not null,
  sent_at      timestamptz not null,
  unique (account_id, once),
  foreign key (campaign_id, version) references campaign_form,
  check ((state = 'rejected') = (answer_until is not null))
);
create index submission_account on submission (account_id, created_at desc, id desc);
create index submission_person on submission (campaign_id, person);
create index submission_waiting on submission (sent_at, id) where state in ('submitted', 'reviewing');
create index submission_answer_until on submission (answer_until) where state = 'rejected';

create table submission_event (
  id            bigint generated always as identity primary key,
  submission_id uuid not null references submission on delete cascade,
  kind          text not null check (kind in ('submitted', 'reviewing', 'rejected', 'accepted', 'paid', 'closed')),
  at            timestamptz not null,
  -- the operator's name; empty for the person
  actor         text not null default '',
  reason        text not null default '',
  -- what was answered, with the version of the questions
  version       integer,
  answers       jsonb
);
create index submission_event_submission on submission_event (submission_id, id);

-- What was read of a picture of a health certificate. Each is read once.
create table certificate_reading (
  upload_id   uuid primary key references upload on delete cascade,
  account_id  uuid not null references account on delete cascade,
  -- null: in flight
  outcome     text check (outcome in ('read', 'unreadable', 'other', 'failed')),
  name        text not null default 'unread' check (name in ('match', 'differs', 'unread')),
  number      text not null default '',
  valid_until text not null default '',
  at          timestamptz not null
);
create index certificate_reading_account on certificate_reading (account_id, at);
