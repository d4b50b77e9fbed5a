-- Separate consents, each for one use of personal data (docs/decisions/0196-consent-scopes.md). Rows are only ever added.
create table scope_consent (
  -- the order of the answers; a client compares it with that of its own
  nth         bigint generated always as identity primary key,
  account_id  uuid not null references account on delete cascade,
  scope       text not null check (scope in ('location', 'id_card')),
  answer      text not null check (answer in ('accepted', 'withdrawn')),
  version     text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  -- SHA-256 of the words that were shown
  text_hash   bytea not null check (octet_length(text_hash) = 32),
  client_type text not null,
  answered_at timestamptz not null
);
create index scope_consent_latest on scope_consent (account_id, scope, nth desc);
create function scope_consent_stays() returns trigger language plpgsql as $$
begin
  raise exception 'consent: an answer is never changed' using errcode = 'check_violation';
end $$;
create trigger scope_consent_stays before update on scope_consent for each row execute function scope_consent_stays();
