-- What operators ask each other for: sanctions and unmasking that need two people (docs/decisions/0200-sanctions-and-unmasking.md).
create table operator_proposal (
  id           uuid primary key,
  once         uuid not null,
  -- contract/rules/sanction.ts
  action       text not null,
  subject_kind text not null check (subject_kind in ('person', 'store', 'enterprise', 'job')),
  subject_id   uuid not null,
  -- of the sentences and their edition; empty for an own sentence
  code         text not null default '',
  edition      text not null default '',
  -- what the person reads
  reason       text not null,
  -- the second part of the reason of a ban; the unmasked value
  detail       text not null default '',
  until        timestamptz,
  operator     text not null,
  second       text check (second <> operator),
  created_at   timestamptz not null,
  decided_at   timestamptz,
  state        text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  unique (operator, once)
);
create index operator_proposal_waiting on operator_proposal (created_at) where state = 'waiting';
create index operator_proposal_operator on operator_proposal (operator, created_at desc);
-- One wish at a time for the same thing.
create unique index operator_proposal_open on operator_proposal (subject_id, action, detail, operator) where state = 'waiting';

-- Values that operators unmasked. Their owner reads these lines.
create table operator_look (
  id         bigint generated always as identity primary key,
  account_id uuid not null,
  -- contract/rules/sanction.ts: mobile, wechat, idCard
  what       text not null,
  reason     text not null,
  operator   text not null,
  at         timestamptz not null
);
create index operator_look_account on operator_look (account_id, id desc);

-- Wrong attempts to log in, by operator and network address: a stranger cannot lock a name for everybody.
create table operator_attempt (
  operator_id uuid not null references operator on delete cascade,
  address     text not null,
  attempts    integer not null,
  wait_until  timestamptz,
  at          timestamptz not null,
  primary key (operator_id, address)
);
create index operator_attempt_at on operator_attempt (at);

-- Addresses of the console that an operator keeps under a name.
create table operator_view (
  id          uuid primary key,
  operator_id uuid not null references operator on delete cascade,
  name        text not null,
  path        text not null,
  created_at  timestamptz not null,
  unique (operator_id, name)
);

-- The texts that a job had before a change.
create table job_text (
  id           bigint generated always as identity primary key,
  job_id       uuid not null references job on delete cascade,
  title        text not null,
  duties       text not null,
  requirements text not null,
  pay_min      integer not null,
  pay_max      integer not null,
  pay_unit     text not null,
  replaced_at  timestamptz not null
);
create index job_text_job on job_text (job_id, id desc);

create function keep_job_text() returns trigger language plpgsql as $$
begin
  insert into job_text (job_id, title, duties, requirements, pay_min, pay_max, pay_unit, replaced_at)
    values (old.id, old.title, old.duties, old.requirements, old.pay_min, old.pay_max, old.pay_unit, new.updated_at);
  return null;
end $$;
-- After the update, so that a refused one leaves no line.
create trigger job_text_kept after update of title, duties, requirements, pay_min, pay_max, pay_unit on job for each row
  when ((old.title, old.duties, old.requirements, old.pay_min, old.pay_max, old.pay_unit)
    is distinct from (new.title, new.duties, new.requirements, new.pay_min, new.pay_max, new.pay_unit))
  execute function keep_job_text();
