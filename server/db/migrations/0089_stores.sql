-- Formerly 56faffdac936bce6e2fe76962ecb2f3102e5aa506373578da54fb1b0eda84ec7
-- That text did the work of the two files after this one too, and kept readers of `company` waiting for its whole time.

-- A company becomes a store: main or branch, of a type and an industry of the dictionaries, with a brand (docs/decisions/0157-stores.md).

create table brand (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  name          text not null,
  is_chain      boolean not null,
  -- an upload
  logo          uuid,
  introduction  text not null default '',
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index brand_enterprise on brand (enterprise_id);

alter table company
  add column kind       text not null default 'branch' check (kind in ('main', 'branch')),
  add column store_type text not null default 'other',
  add column brand_id   uuid references brand on delete restrict,
  -- the common name of the place, and what no map knows about it: 2楼
  add column place      text not null default '',
  add column door       text not null default '',
  -- id of the request that added it: a retry adds no second store
  add column once       uuid,
  add column updated_at timestamptz not null default now(),
  -- deleted by its employer; the row stays, because jobs, applications and comments name it
  add column closed_at  timestamptz;

-- Members still reach the applications of a deleted store; lists of stores leave it out.
create or replace view member_store as
  select member.account_id, member.role, member.joined_at, member.enterprise_id, company.id as company_id,
    company.closed_at is not null as closed
  from member join company on company.enterprise_id = member.enterprise_id
    and (member.company_id is null or member.company_id = company.id);

-- The only store that a member looks at now; null is all that the member sees.
alter table member add column chosen_company_id uuid references company on delete restrict;
create index member_chosen_company on member (chosen_company_id) where chosen_company_id is not null;

-- A verified store keeps its old name until an operator approves the new one.
create table store_name_review (
  id          uuid primary key,
  company_id  uuid not null references company on delete restrict,
  -- who asked, and reads the answer
  account_id  uuid not null references account on delete cascade,
  name        text not null,
  created_at  timestamptz not null,
  decided_at  timestamptz,
  decision    text check (decision in ('approved', 'rejected', 'withdrawn')),
  reason      text not null default '',
  check ((decided_at is null) = (decision is null))
);
create unique index store_name_review_open on store_name_review (company_id) where decided_at is null;
create index store_name_review_account on store_name_review (account_id);

-- Stores are searched by the names of store, brand and enterprise: without case and the signs between the parts of a name, by pairs of
-- characters. Indexes on a function need no column that every writer would have to keep in step.
create function plain_name(name text) returns text language sql immutable parallel safe
  return lower(translate(normalize(name, NFKC), ' ·•・-—_()', ''));
create function name_pairs(name text) returns text[] language sql immutable parallel safe
  return array(select distinct substr(plain_name(name), nth, 2) from generate_series(1, length(plain_name(name)) - 1) as nth);
