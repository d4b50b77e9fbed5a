-- Records that a law demands to keep after the end of an account (docs/decisions/0192-erasure.md).

create table sealed_record (
  id         uuid primary key,
  -- key of KEPT (server/personal-data/registry/types.ts)
  law        text not null,
  -- keyed hashes of the phone number and of the id card: the only way to a record
  keys       bytea[] not null,
  sealed     bytea not null,
  sealed_on  date not null,
  until      date not null
);
create index sealed_record_keys on sealed_record using gin (keys);
create index sealed_record_until on sealed_record (until);

-- The last entry of the log of erasures that this database knows. The log itself is in the file storage, so that it outlives a restored backup.
create table erasure_head (
  id   smallint primary key check (id = 1),
  nth  integer not null,
  hash text not null
);
insert into erasure_head (id, nth, hash) values (1, 0, '');

-- History that is never changed, except by the erasure of an account: `set local daogang.erasing = 'on'`.
create or replace function punch_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'punch: a punch is never changed';
end $$;
create or replace function hours_card_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'hours_card: a stored week is never changed';
end $$;
create or replace function refusal_before_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'refusal_before: a decision is never changed';
end $$;
create or replace function payslip_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'payslip: a published version is never changed' using errcode = 'check_violation';
end $$;
create or replace function departure_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'departure: what was said is never changed' using errcode = 'check_violation';
end $$;
create or replace function pay_register_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.paid_at < now() - interval '3 years' then return old; end if;
  if current_setting('daogang.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'pay_register: an entry is kept for three years' using errcode = 'check_violation';
end $$;
