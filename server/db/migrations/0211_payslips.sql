-- Pay slips of the people at work (docs/decisions/0173-pay-slips.md).

create table payslip (
  id                uuid primary key,
  employment_id     uuid not null references employment on delete restrict,
  account_id        uuid not null references account on delete restrict,
  enterprise_id     uuid not null references enterprise on delete restrict,
  company_id        uuid not null references company on delete restrict,
  -- YYYY-MM-DD in China, both included
  cycle_from        text not null check (cycle_from ~ '^\d{4}-\d\d-\d\d$'),
  cycle_to          text not null check (cycle_to ~ '^\d{4}-\d\d-\d\d$'),
  state             text not null check (state in ('draft', 'published', 'confirmed', 'disputed', 'corrected', 'paid')),
  -- what the employer still writes: hours, items, payday; null once it is published
  draft             jsonb,
  -- counts the edits of the draft, so that two people do not overwrite each other
  revision          integer not null default 0,
  -- a person edited it: preparing again leaves it alone
  is_edited         boolean not null default false,
  -- the latest of payslip_version; zero for a draft
  version           integer not null default 0,
  published_at      timestamptz,
  -- the worker's word; never set by silence
  confirmed_version integer,
  confirmed_at      timestamptz,
  paid_at           timestamptz,
  -- fen: what went to the wallet, and what advances had been before
  paid              bigint check (paid >= 0),
  advanced          bigint check (advanced >= 0),
  -- null where advances took all of it
  transfer_id       uuid references ledger_transfer on delete restrict,
  created_by        uuid not null references account on delete restrict,
  created_at        timestamptz not null,
  unique (employment_id, cycle_from),
  check (cycle_to >= cycle_from),
  check ((state = 'draft') = (version = 0)),
  check ((state = 'draft') = (draft is not null)),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid is null) and (paid_at is null) = (advanced is null)),
  check ((confirmed_version is null) = (confirmed_at is null)),
  check (state <> 'confirmed' or confirmed_version = version)
);
create index payslip_account on payslip (account_id, cycle_to desc);
create index payslip_enterprise on payslip (enterprise_id, cycle_to desc, id);

-- Published content. Never changed: a correction is another version.
create table payslip_version (
  payslip_id uuid not null references payslip on delete restrict,
  version    integer not null check (version > 0),
  -- hours of the confirmed days
  work       jsonb not null,
  items      jsonb not null,
  dues       bigint not null check (dues > 0),
  deductions bigint not null check (deductions >= 0),
  net        bigint not null check (net >= 0),
  -- YYYY-MM-DD
  pay_on     text not null check (pay_on ~ '^\d{4}-\d\d-\d\d$'),
  created_by uuid not null references account on delete restrict,
  created_at timestamptz not null,
  primary key (payslip_id, version),
  check (net = dues - deductions)
);
create function payslip_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'payslip: a published version is never changed' using errcode = 'check_violation';
end $$;
create trigger payslip_version_stays before update or delete on payslip_version for each row execute function payslip_version_stays();
create trigger payslip_version_stays_all before truncate on payslip_version for each statement execute function payslip_version_stays();

create table payslip_dispute (
  id          uuid primary key,
  payslip_id  uuid not null references payslip on delete restrict,
  version     integer not null,
  once        uuid not null,
  reason      text not null check (reason in ('hours', 'wage', 'overtime', 'deduction', 'other')),
  words       text not null,
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  reminded_at timestamptz,
  -- `kept`: the slip stays as it is, with the employer's reason
  outcome     text check (outcome in ('corrected', 'kept')),
  answer      text not null default '',
  decided_by  uuid references account on delete restrict,
  decided_at  timestamptz,
  unique (payslip_id, once),
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check (outcome is null or answer <> '')
);
create unique index payslip_dispute_open on payslip_dispute (payslip_id) where outcome is null;
create index payslip_dispute_due on payslip_dispute (due_at) where outcome is null;

-- The register of 保障农民工工资支付条例 art. 15, kept for three years: its fixed fields at the time of the payment.
create table pay_register (
  payslip_id    uuid primary key references payslip on delete restrict,
  enterprise_id uuid not null references enterprise on delete restrict,
  employer      text not null,
  cycle_from    text not null,
  cycle_to      text not null,
  pay_on        text not null,
  -- the name and the number of the id card, sealed; the phone is masked
  sealed        bytea not null,
  contact       text not null,
  work          jsonb not null,
  items         jsonb not null,
  dues          bigint not null,
  deductions    bigint not null,
  net           bigint not null,
  advanced      bigint not null,
  paid          bigint not null,
  -- the transfer in the books; empty where advances took all of it
  voucher       text not null,
  paid_at       timestamptz not null
);
create index pay_register_enterprise on pay_register (enterprise_id, paid_at);
create index pay_register_age on pay_register (paid_at);
create function pay_register_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.paid_at < now() - interval '3 years' then return old; end if;
  raise exception 'pay_register: an entry is kept for three years' using errcode = 'check_violation';
end $$;
create trigger pay_register_stays before update or delete on pay_register for each row execute function pay_register_stays();

-- A file with changed items that was applied: applying it again changes nothing.
create table payslip_import (
  enterprise_id uuid not null references enterprise on delete restrict,
  file_hash     text not null,
  changed       integer not null,
  applied_by    uuid not null references account on delete restrict,
  applied_at    timestamptz not null,
  primary key (enterprise_id, file_hash)
);

-- People see in their own log that an employer's register has their name and number.
alter table real_name_access drop constraint real_name_access_purpose_check;
alter table real_name_access add constraint real_name_access_purpose_check
  check (purpose in ('submit', 'check', 'read', 'review', 'decide', 'register')) not valid;
