-- Versions of the legal texts, written by operators (docs/decisions/0184-agreements.md). Version 1 of each comes with the build.
create table agreement_text (
  kind         text not null check (kind in
    ('user', 'privacy', 'cancellation', 'wallet', 'advance', 'comment', 'attendance', 'seeker', 'employer')),
  -- YYYY-MM-DD in China: the day from which it applies
  version      text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  -- whether people have to agree again
  asks_again   boolean not null,
  -- what changed, in the operator's words
  change       text not null check (change <> ''),
  summary      jsonb not null,
  sections     jsonb not null,
  text_hash    bytea not null,
  drafted_by   text not null,
  drafted_at   timestamptz not null,
  -- the first of the two operators
  approved_by  text,
  approved_at  timestamptz,
  published_by text,
  published_at timestamptz,
  primary key (kind, version),
  check ((approved_by is null) = (approved_at is null)),
  check ((published_by is null) = (published_at is null)),
  check (published_by is null or (approved_by is not null and approved_by <> published_by))
);
create unique index agreement_text_draft on agreement_text (kind) where published_at is null;
create function agreement_text_stays() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'agreement: a published text is never changed' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger agreement_text_stays before update or delete on agreement_text for each row execute function agreement_text_stays();

-- What a person accepted, of any kind of text.
alter table agreement_consent drop constraint agreement_consent_kind_check;
alter table agreement_consent add constraint agreement_consent_kind_check check (kind in
  ('user', 'privacy', 'cancellation', 'wallet', 'advance', 'comment', 'attendance', 'seeker', 'employer')) not valid;
