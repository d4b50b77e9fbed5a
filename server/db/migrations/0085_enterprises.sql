-- Who hires is an enterprise with members; the account that publishes a job is its handler (docs/decisions/0150-enterprises.md).

create table enterprise (
  id            uuid primary key,
  -- empty until the first store is added
  name          text not null default '',
  created_at    timestamptz not null default now()
);

-- A person in an enterprise, once. An enterprise has one owner.
create table member (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  -- the only store that this member sees; null is every store
  company_id    uuid references company on delete restrict,
  account_id    uuid not null references account on delete restrict,
  role          text not null check (role in ('owner', 'admin', 'recruiter', 'viewer')),
  joined_at     timestamptz not null,
  -- the enterprise that the person works for now is the one chosen last
  chosen_at     timestamptz not null,
  check (role <> 'owner' or company_id is null),
  unique (enterprise_id, account_id)
);
create unique index member_owner on member (enterprise_id) where role = 'owner';
create index member_account on member (account_id, chosen_at desc);
create index member_company on member (company_id) where company_id is not null;

-- Each employer so far becomes the owner of an enterprise with the same id, so that what the account owned needs no new value.
insert into enterprise (id, name, created_at)
  select account.id, coalesce(first.name, ''), account.created_at
  from account left join lateral (
    select name from company where company.owner_id = account.id order by created_at, id limit 1) as first on true
  where account.role = 'b' or first.name is not null
    or exists (select from work_address where owner_id = account.id) or exists (select from prop_grant where owner_id = account.id)
    or exists (select from prop_entry where owner_id = account.id) or exists (select from resume_view where owner_id = account.id)
    or exists (select from resume_collection where owner_id = account.id) or exists (select from resume_pass where owner_id = account.id)
    or exists (select from employer_contact where owner_id = account.id) or exists (select from job where owner_id = account.id);
insert into member (id, enterprise_id, account_id, role, joined_at, chosen_at)
  select md5('member:' || id)::uuid, id, id, 'owner', created_at, created_at from enterprise;
-- An employer with a job in another one's store keeps it, as a recruiter there; the own enterprise stays the present one.
insert into member (id, enterprise_id, account_id, role, joined_at, chosen_at)
  select md5('member:' || company.owner_id || job.owner_id)::uuid, company.owner_id, job.owner_id, 'recruiter', now(), '1970-01-01'
  from job join company on company.id = job.company_id where company.owner_id <> job.owner_id group by company.owner_id, job.owner_id;

-- What belongs to the enterprise. Deleting an account deletes no store, job or application from here on.
alter table company rename column owner_id to enterprise_id;
alter table company drop constraint company_owner_id_fkey,
  add constraint company_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete restrict;
alter index company_owner rename to company_enterprise;

alter table work_address rename column owner_id to enterprise_id;
alter table work_address drop constraint work_address_owner_id_fkey,
  add constraint work_address_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete cascade;
alter index work_address_owner rename to work_address_enterprise;

alter table prop_grant rename column owner_id to enterprise_id;
alter table prop_grant drop constraint prop_grant_owner_id_fkey,
  add constraint prop_grant_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete restrict;
alter index prop_grant_owner rename to prop_grant_enterprise;

alter table prop_entry rename column owner_id to enterprise_id;
alter table prop_entry drop constraint prop_entry_owner_id_fkey,
  add constraint prop_entry_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete restrict;
alter index prop_entry_owner rename to prop_entry_enterprise;

alter table resume_view rename column owner_id to enterprise_id;
alter table resume_view drop constraint resume_view_owner_id_fkey,
  add constraint resume_view_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete cascade;
alter index resume_view_owner rename to resume_view_enterprise;

alter table resume_collection rename column owner_id to enterprise_id;
alter table resume_collection drop constraint resume_collection_owner_id_fkey,
  add constraint resume_collection_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete cascade;
alter index resume_collection_owner rename to resume_collection_enterprise;

alter table resume_pass rename column owner_id to enterprise_id;
alter table resume_pass drop constraint resume_pass_owner_id_fkey,
  add constraint resume_pass_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete cascade;
alter index resume_pass_owner rename to resume_pass_enterprise;

alter table employer_contact rename column owner_id to enterprise_id;
alter table employer_contact drop constraint employer_contact_owner_id_fkey,
  add constraint employer_contact_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete cascade;
alter index employer_contact_day rename to employer_contact_enterprise_day;

-- What a person handles, until it is handed to another member.
alter table job rename column owner_id to handler_id;
alter table job drop constraint job_owner_id_fkey,
  add constraint job_handler_id_fkey foreign key (handler_id) references account on delete restrict;
alter index job_owner rename to job_handler;
alter table application rename column owner_id to handler_id;
alter table application drop constraint application_owner_id_fkey,
  add constraint application_handler_id_fkey foreign key (handler_id) references account on delete restrict,
  drop constraint application_account_id_fkey,
  add constraint application_account_id_fkey foreign key (account_id) references account on delete restrict;
alter index application_owner rename to application_handler;
alter index application_owner_interview rename to application_handler_interview;

-- What belongs to the person.
alter table job_draft rename column owner_id to account_id;
alter table job_draft rename constraint job_draft_owner_id_fkey to job_draft_account_id_fkey;
alter index job_draft_owner rename to job_draft_account;

-- The stores that each member sees: the one place that knows what a membership covers.
create view member_store as
  select member.account_id, member.role, member.joined_at, member.enterprise_id, company.id as company_id
  from member join company on company.enterprise_id = member.enterprise_id
    and (member.company_id is null or member.company_id = company.id);
