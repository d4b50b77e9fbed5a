-- An erasure that makes a name unreadable in a job must not keep the text before (docs/decisions/0215-names-in-texts-of-others.md).
create or replace function keep_job_text() returns trigger language plpgsql as $$
begin
  if current_setting('daogang.erasing', true) = 'on' then return null; end if;
  insert into job_text (job_id, title, duties, requirements, pay_min, pay_max, pay_unit, replaced_at)
    values (old.id, old.title, old.duties, old.requirements, old.pay_min, old.pay_max, old.pay_unit, new.updated_at);
  return null;
end $$;
