-- What people earned, and how the money of employers comes in (docs/decisions/0165-income.md).

-- One payment of an employer to a person, or a part of one that was taken back.
create table earning (
  id            uuid primary key,
  account_id    uuid not null references account on delete restrict,
  enterprise_id uuid not null references enterprise on delete restrict,
  job_id        uuid references job on delete set null,
  purse         text not null check (purse in ('wallet', 'zzx')),
  -- what it is for, as the person reads it
  title         text not null,
  -- the month of the work, YYYY-MM
  period        text not null,
  -- fen; negative for a correction
  gross         bigint not null check (gross <> 0),
  tax           bigint not null default 0,
  net           bigint not null,
  source        text not null check (source in ('import', 'wage')),
  -- idempotency: the caller's name of this payment
  key           text not null unique,
  corrects      uuid references earning on delete restrict,
  paid_at       timestamptz not null,
  check (gross = net + tax),
  check ((corrects is null) = (gross > 0)),
  check (tax = 0 or purse = 'zzx')
);
create index earning_account on earning (account_id, paid_at desc);
create index earning_enterprise on earning (enterprise_id, paid_at desc);
create index earning_corrects on earning (corrects) where corrects is not null;
create index earning_job on earning (job_id) where job_id is not null;

-- A file with earnings. Above a limit two operators confirm it.
create table income_import (
  file_hash    text primary key,
  first_by     text not null,
  first_at     timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);

-- The code that an enterprise writes into the remark of a transfer.
create table transfer_reference (
  enterprise_id uuid primary key references enterprise on delete restrict,
  code          text not null unique,
  created_at    timestamptz not null
);

-- One line of the statement of our account at the payment institution: money that came in.
create table bank_statement_line (
  id            uuid primary key,
  -- the hash of the file that brought it
  import_id     text not null,
  -- the bank's number of the line
  number        text not null unique,
  -- the bank's day, YYYY-MM-DD
  day           text not null,
  amount        bigint not null check (amount > 0),
  payer_name    text not null default '',
  reference     text not null default '',
  state         text not null check (state in ('matched', 'unmatched', 'ignored')),
  enterprise_id uuid references enterprise on delete restrict,
  -- an operator, or what matched it
  decided_by    text not null default '',
  reason        text not null default '',
  -- how often it was booked: part of the keys of its transfers
  bookings      integer not null default 0,
  imported_at   timestamptz not null,
  decided_at    timestamptz,
  check ((state = 'matched') = (enterprise_id is not null)),
  check (state <> 'ignored' or reason <> '')
);
create index bank_statement_line_enterprise on bank_statement_line (enterprise_id, day desc, id) where enterprise_id is not null;
create index bank_statement_line_waiting on bank_statement_line (day, id) where state = 'unmatched';
create index enterprise_name on enterprise (name);

-- Requests for an invoice over money that was paid in.
create table invoice (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete restrict,
  -- who asked, and the key of the request
  account_id    uuid references account on delete set null,
  once          uuid not null,
  title         text not null,
  credit_code   text not null,
  amount        bigint not null check (amount > 0),
  delivery      text not null check (delivery in ('email', 'post')),
  -- an e-mail address, or a postal one with its addressee
  send_to       text not null,
  state         text not null check (state in ('requested', 'issued', 'rejected', 'voided')),
  -- of the issued invoice, and where its file can be read; empty for one on paper
  number        text not null default '',
  link          text not null default '',
  -- why it was rejected or voided, as the employer reads it
  reason        text not null default '',
  requested_at  timestamptz not null,
  decided_at    timestamptz,
  unique (enterprise_id, once),
  check ((state = 'requested') = (decided_at is null)),
  check (state not in ('issued', 'voided') or number <> ''),
  check (state not in ('rejected', 'voided') or reason <> '')
);
create index invoice_enterprise on invoice (enterprise_id, requested_at desc, id);
create index invoice_waiting on invoice (requested_at) where state = 'requested';
create unique index invoice_number on invoice (number) where number <> '';
