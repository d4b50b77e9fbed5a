-- Published texts that operators took back before their day (docs/decisions/0205-recalls-and-declarations.md). The text itself stays as a record.
create table agreement_recall (
  kind        text not null,
  version     text not null,
  reason      text not null check (reason <> ''),
  -- the first of the two operators
  asked_by    text not null,
  asked_at    timestamptz not null,
  recalled_by text,
  recalled_at timestamptz,
  primary key (kind, version),
  foreign key (kind, version) references agreement_text (kind, version),
  check ((recalled_by is null) = (recalled_at is null)),
  check (recalled_by is null or recalled_by <> asked_by)
);
create function agreement_recall_stays() returns trigger language plpgsql as $$
begin
  if old.recalled_at is not null then
    raise exception 'agreement: a recall is never changed' using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger agreement_recall_stays before update or delete on agreement_recall for each row execute function agreement_recall_stays();
