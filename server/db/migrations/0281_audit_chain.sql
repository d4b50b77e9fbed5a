-- The audit log as a chain: each line has a hash of the line before it and of its own content (docs/decisions/0208-audit-chain.md). Lines
-- get their place at the end of their transaction, so that its lock is the last one that a transaction takes: no deadlock is possible.
alter table operator_action
  -- the rule of a decision: kind, code and edition of the reason
  add column rule text;

create table audit_head (
  one  boolean primary key default true check (one),
  seq  bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, sha256('daogang'::bytea));

create table audit_link (
  seq       bigint primary key,
  action_id bigint not null unique,
  hash      bytea not null
);

-- Everything of a line, in one unambiguous text.
create function audit_text(line operator_action) returns text language sql stable as $$
  select jsonb_build_array(line.id, line.actor, line.action, line.account_id, line.company_id, line.subject_id, line.reason, line.rule,
    (extract(epoch from line.until) * 1000000)::bigint, (extract(epoch from line.created_at) * 1000000)::bigint)::text
$$;

create function audit_chain(line_id bigint) returns void language plpgsql as $$
declare line operator_action; head audit_head;
begin
  select * into line from operator_action where id = line_id;
  update audit_head set seq = seq + 1, hash = sha256(hash || convert_to(audit_text(line), 'UTF8')) returning * into head;
  insert into audit_link (seq, action_id, hash) values (head.seq, line_id, head.hash);
end $$;

create function audit_chain_new() returns trigger language plpgsql as $$
begin
  perform audit_chain(new.id);
  return null;
end $$;

select audit_chain(id) from (select id from operator_action order by id) as lines;

create constraint trigger operator_action_chain after insert on operator_action
  deferrable initially deferred for each row execute function audit_chain_new();

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger operator_action_stays before update or delete on operator_action for each row execute function audit_stays();
create trigger operator_action_stays_all before truncate on operator_action for each statement execute function audit_stays();
create trigger audit_link_stays before update or delete on audit_link for each row execute function audit_stays();
create trigger audit_link_stays_all before truncate on audit_link for each statement execute function audit_stays();
create trigger audit_head_stays before delete on audit_head for each row execute function audit_stays();
create trigger audit_head_stays_all before truncate on audit_head for each statement execute function audit_stays();
