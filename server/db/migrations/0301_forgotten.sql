-- What people deleted or withdrew, until it is in the log outside of the database (docs/decisions/0216-log-of-deletions.md). A backup that
-- is restored later brings it back, and the log ends it again.
create table forgotten (
  nth   bigint generated always as identity primary key,
  -- the table of a deleted row; consent or scope for a withdrawal
  what  text not null,
  -- the primary key of the row; of a withdrawal the account and the answer
  key   text[] not null,
  at    timestamptz not null default now(),
  -- from the log: it has to be ended again in this database
  again boolean not null default false
);
create index forgotten_again on forgotten (again, nth);

-- The arguments are the columns of the primary key. The erasure of an account is another entry in the log.
create function forget_row() returns trigger language plpgsql as $$
begin
  if current_setting('daogang.erasing', true) is distinct from 'on' then
    insert into forgotten (what, key)
      values (tg_table_name, array(select to_jsonb(old) ->> tg_argv[place] from generate_series(0, tg_nargs - 1) place));
  end if;
  return null;
end $$;
create trigger forgotten after delete on device for each row execute function forget_row('id');
create trigger forgotten after delete on job_view for each row execute function forget_row('account_id', 'job_id');
create trigger forgotten after delete on tenant_job_view for each row execute function forget_row('account_id', 'job_id');
create trigger forgotten after delete on job_collection for each row execute function forget_row('account_id', 'job_id');
create trigger forgotten after delete on job_draft for each row execute function forget_row('id');
create trigger forgotten after delete on resume_work for each row execute function forget_row('id');
create trigger forgotten after delete on resume_education for each row execute function forget_row('id');
create trigger forgotten after delete on certificate for each row execute function forget_row('id');
create trigger forgotten after delete on quick_reply for each row execute function forget_row('id');

create function forget_consent() returns trigger language plpgsql as $$
begin
  if current_setting('daogang.erasing', true) is distinct from 'on' and new.account_id is not null then
    insert into forgotten (what, key)
      values (tg_argv[0], array(select to_jsonb(new) ->> tg_argv[place] from generate_series(1, tg_nargs - 1) place));
  end if;
  return null;
end $$;
create trigger forgotten after insert on consent for each row when (new.answer <> 'accepted')
  execute function forget_consent('consent', 'account_id', 'answer', 'version', 'client_type');
create trigger forgotten after insert on scope_consent for each row when (new.answer = 'withdrawn')
  execute function forget_consent('scope', 'account_id', 'scope', 'version', 'client_type');
