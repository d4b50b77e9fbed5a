-- A store is verified by a certification that is approved, and by nothing else (docs/decisions/0156-certification.md).

alter table enterprise
  -- of its approved business licence; one enterprise for each
  add column credit_code  text,
  add column legal_person text not null default '';
create unique index enterprise_credit_code on enterprise (credit_code) where credit_code is not null;
create index enterprise_certified_name on enterprise (name text_pattern_ops) where credit_code is not null;

-- What an enterprise sent to be certified, and the decision. The latest of a subject is its state.
create table certification (
  id            uuid primary key,
  nth           bigint generated always as identity,
  enterprise_id uuid not null references enterprise on delete restrict,
  -- the store, for kind store
  company_id    uuid references company on delete restrict,
  kind          text not null check (kind in ('enterprise', 'store', 'hr')),
  state         text not null check (state in ('reviewing', 'approved', 'rejected', 'expired', 'revoked')),
  -- what the licence says, as a person confirmed it
  name          text not null default '',
  credit_code   text not null default '',
  legal_person  text not null default '',
  address       text not null default '',
  -- of a human resources service licence
  number        text not null default '',
  -- last day of the licence, YYYY-MM-DD; empty if it has none
  licence_until text not null default '',
  -- uploads, the licence first
  files         uuid[] not null default '{}',
  -- what was compared before the approval
  checks        text[] not null default '{}',
  -- what the register answered, for the operator
  finding       text not null default '',
  -- why it was rejected or revoked, as its owner reads it
  reason        text not null default '',
  -- who sent it, and the key of the request; null where it was certified before this table
  account_id    uuid references account on delete set null,
  once          uuid,
  submitted_at  timestamptz not null,
  decided_at    timestamptz,
  decided_by    text,
  valid_until   timestamptz,
  -- the last warning before the end, in days
  warned_days   smallint,
  check ((kind = 'store') = (company_id is not null)),
  check ((state = 'reviewing') = (decided_at is null)),
  check (state not in ('approved', 'expired', 'revoked') or valid_until is not null),
  unique (enterprise_id, once)
);
create unique index certification_open on certification (enterprise_id, kind, coalesce(company_id, enterprise_id)) where state = 'reviewing';
-- Read for every card of a job: whether its store is verified.
create unique index certification_of_store on certification (company_id) where kind = 'store' and state = 'approved';
create unique index certification_of_enterprise on certification (enterprise_id) where kind = 'enterprise' and state = 'approved';
create unique index certification_of_hr on certification (enterprise_id) where kind = 'hr' and state = 'approved';
create index certification_subject on certification (enterprise_id, nth desc);
create index certification_waiting on certification (submitted_at) where state = 'reviewing';
create index certification_due on certification (valid_until) where state = 'approved';
create index certification_code on certification (credit_code) where state = 'approved';

-- What the reader of licences found on a picture. A row without an outcome is in flight.
create table licence_reading (
  upload_id  uuid primary key references upload on delete cascade,
  account_id uuid not null references account on delete cascade,
  outcome    text check (outcome in ('read', 'unreadable', 'other', 'failed')),
  licence    jsonb,
  at         timestamptz not null
);
create index licence_reading_account on licence_reading (account_id, at);

-- Questions to the register of enterprises, each of which costs money. A row without an outcome is in flight.
create table register_lookup (
  id          bigint generated always as identity primary key,
  account_id  uuid not null references account on delete cascade,
  credit_code text not null,
  outcome     text check (outcome in ('found', 'none', 'failed')),
  enterprise  jsonb,
  at          timestamptz not null
);
create index register_lookup_account on register_lookup (account_id, at);
create index register_lookup_code on register_lookup (credit_code, at desc);

-- Stores that an operator verified so far: certified by a person when that was recorded, valid for six months from now.
insert into certification (id, enterprise_id, company_id, kind, state, name, checks, submitted_at, decided_at, decided_by, valid_until)
  select md5('certification:' || company.id)::uuid, enterprise_id, company.id, 'store', 'approved', name, '{person}', verified.at, verified.at,
    'migration', now() + interval '6 months'
  from company, lateral (select coalesce(
    (select max(created_at) from operator_action where company_id = company.id and action = 'verify licence'), company.created_at) as at
  ) as verified
  where licence_verified;
alter table company drop column licence_verified;
