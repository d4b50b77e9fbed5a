-- One table for what the operator decides about a person, an enterprise or a store, and for which enterprise an employer called
-- (docs/decisions/0159-bans-and-appeals.md).

-- For which enterprise an employer called, so that colleagues know of it; null for a seeker's call.
alter table call_record add column enterprise_id uuid references enterprise on delete set null;
update call_record set enterprise_id = coalesce(
    (select company.enterprise_id from job join company on company.id = job.company_id where job.id = call_record.job_id),
    (select member.enterprise_id from member where member.account_id = call_record.caller_id order by chosen_at desc, id limit 1))
  where caller_role = 'b';
create index call_record_enterprise on call_record (enterprise_id) where enterprise_id is not null;

-- An appeal is also about the ban of a store or of an enterprise. One is open about each subject, whichever member sent it.
alter table appeal
  add column company_id uuid references company on delete cascade,
  add column enterprise_id uuid references enterprise on delete cascade,
  add check (num_nonnulls(job_id, company_id, enterprise_id) <= 1);
drop index appeal_open_account;
create unique index appeal_open_account on appeal (account_id)
  where status = 'submitted' and job_id is null and company_id is null and enterprise_id is null;
create unique index appeal_open_company on appeal (company_id) where status = 'submitted' and company_id is not null;
create unique index appeal_open_enterprise on appeal (enterprise_id) where status = 'submitted' and enterprise_id is not null;
create index appeal_company on appeal (company_id, created_at desc, id desc) where company_id is not null;
create index appeal_enterprise on appeal (enterprise_id, created_at desc, id desc) where enterprise_id is not null;

-- The store or the enterprise that a notice leads to.
alter table notice
  add column company_id uuid references company on delete cascade,
  add column enterprise_id uuid references enterprise on delete cascade;
create index notice_company on notice (company_id) where company_id is not null;
create index notice_enterprise on notice (enterprise_id) where enterprise_id is not null;

create table restriction (
  id            uuid primary key,
  -- the subject, exactly one
  account_id    uuid references account on delete cascade,
  enterprise_id uuid references enterprise on delete cascade,
  company_id    uuid references company on delete cascade,
  -- of a person: contact, blocked or disabled; of an enterprise or a store: banned
  kind          text not null check (kind in ('contact', 'blocked', 'disabled', 'banned')),
  -- the violated rule, by the keys of server/risk/rules.ts
  violation     text not null default 'other',
  reason        text not null,
  -- the second part of a ban's reason
  detail        text not null default '',
  -- the operator; empty if unknown
  decided_by    text not null default '',
  created_at    timestamptz not null,
  until         timestamptz,
  lifted_at     timestamptz,
  check (num_nonnulls(account_id, enterprise_id, company_id) = 1),
  check ((account_id is null) = (kind = 'banned'))
);

insert into restriction (id, account_id, kind, reason, decided_by, created_at, until, lifted_at)
  select id, account_id, kind, reason, coalesce((
    select actor from operator_action where operator_action.account_id = account_restriction.account_id
      and operator_action.created_at = account_restriction.created_at limit 1), ''), created_at, until, lifted_at
  from account_restriction;
insert into restriction (id, company_id, kind, reason, detail, decided_by, created_at, until, lifted_at)
  select id, company_id, 'banned', what, why, coalesce((
    select actor from operator_action where operator_action.company_id = company_ban.company_id
      and operator_action.created_at = company_ban.created_at limit 1), ''), created_at, until, lifted_at
  from company_ban;

-- One decision of each kind in force; a newer one replaces the older.
create unique index restriction_account on restriction (account_id, kind) where lifted_at is null and account_id is not null;
create unique index restriction_enterprise on restriction (enterprise_id) where lifted_at is null and enterprise_id is not null;
create unique index restriction_company on restriction (company_id) where lifted_at is null and company_id is not null;
create index restriction_time on restriction (created_at desc, id desc) where lifted_at is null;
-- Deleting an account, an enterprise or a store finds its rows, lifted ones too.
create index restriction_of_account on restriction (account_id) where account_id is not null;
create index restriction_of_enterprise on restriction (enterprise_id) where enterprise_id is not null;
create index restriction_of_company on restriction (company_id) where company_id is not null;

-- The bans that a store is under: its own and the one of its enterprise. Queries that only ask whether there is one use
-- `isStoreBanned` (server/risk/queries/bans.ts), which is faster.
create view store_ban as
  select company_id, id, reason, detail, created_at, until from restriction where company_id is not null and lifted_at is null
  union all
  select company.id, restriction.id, reason, detail, restriction.created_at, until
  from restriction join company on company.enterprise_id = restriction.enterprise_id where lifted_at is null;

-- Jobs that a ban took offline. They come back when it ends, unless something else changed them.
create table job_hold (
  job_id         uuid primary key references job on delete cascade,
  restriction_id uuid not null references restriction on delete cascade
);
create index job_hold_restriction on job_hold (restriction_id);

-- Last, because it locks accounts and stores for reading too.
drop table account_restriction;
drop table company_ban;
