-- Vocational certificates of people, checked by an operator.
create table certificate (
  id           uuid primary key,
  account_id   uuid not null references account on delete restrict,
  -- the client's key: one that is sent again is the same
  once         uuid not null,
  -- leaf of the tree of certificates (common/dictCertsLevel)
  kind         text not null,
  -- the number, sealed; its last four characters; and a keyed hash, to find one number on two accounts
  sealed       bytea not null,
  number_tail  text not null,
  number_hash  bytea not null,
  issuer       text not null,
  -- YYYY-MM-DD in China, the last valid day; empty for one without an end
  valid_until  text not null default '' check (valid_until ~ '^(\d{4}-\d\d-\d\d)?$'),
  files        uuid[] not null,
  state        text not null check (state in ('reviewing', 'approved', 'rejected', 'expired')),
  reason       text not null default '',
  submitted_at timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  warned_at    timestamptz,
  unique (account_id, once),
  check ((state = 'reviewing') = (decided_at is null)),
  check (state <> 'rejected' or reason <> '')
);
create index certificate_account on certificate (account_id, submitted_at desc);
create index certificate_waiting on certificate (submitted_at) where state = 'reviewing';
create index certificate_end on certificate (valid_until) where state = 'approved' and valid_until <> '';
-- Several kinds have the number of the id card, so a number is unique only within a kind.
create unique index certificate_number on certificate (kind, number_hash) where state = 'approved';
create index certificate_number_hash on certificate (number_hash);
