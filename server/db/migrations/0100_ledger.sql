-- Double entry (docs/decisions/0160-ledger.md). The database itself refuses books that do not add up, whatever the program does.

create table ledger_account (
  id         uuid primary key,
  kind       text not null check (kind in
    ('claim', 'in_flight', 'paid_out', 'employer', 'bank', 'tax', 'award', 'coins', 'coin_issue')),
  -- a person, an enterprise or a payout channel; empty for the platform's own
  owner      text not null default '',
  asset      text not null check (asset in ('CNY', 'COIN')),
  -- fen, or whole coins; the sum of its entries, written by their trigger alone
  balance    bigint not null default 0,
  created_at timestamptz not null,
  unique (kind, owner, asset),
  check ((asset = 'COIN') = (kind in ('coins', 'coin_issue'))),
  -- what a person has, and money on its way, cannot be less than nothing
  constraint ledger_account_floor check (balance >= 0 or kind not in ('claim', 'in_flight', 'coins'))
);

create table ledger_transfer (
  id         uuid primary key,
  -- idempotency: the caller's name of this transfer, and a hash of its input
  key        text not null unique,
  input_hash bytea not null,
  kind       text not null check (kind in
    ('earn', 'deposit', 'award', 'tax', 'hold', 'post', 'void', 'return', 'correct', 'coin_earn', 'coin_spend', 'coin_expire')),
  -- what it is about: a wage, a withdrawal, an award
  subject    text not null default '',
  -- the hold that a post or a void ends, or the post that a return undoes; each once
  resolves   uuid unique references ledger_transfer,
  legs       smallint not null check (legs >= 2),
  at         timestamptz not null,
  check ((resolves is not null) = (kind in ('post', 'void', 'return')))
);
create index ledger_transfer_subject on ledger_transfer (subject) where subject <> '';

create table ledger_entry (
  transfer_id   uuid not null references ledger_transfer,
  nth           smallint not null,
  account_id    uuid not null references ledger_account,
  amount        bigint not null check (amount <> 0),
  -- of the account, after this entry
  balance_after bigint not null default 0,
  at            timestamptz not null,
  primary key (transfer_id, nth)
);
create index ledger_entry_account on ledger_entry (account_id, at desc, transfer_id);

-- An entry is one of the legs of its transfer, so nothing can be added to a complete one. It moves the balance of its account; nothing
-- else may.
create function ledger_move() returns trigger language plpgsql as $$
begin
  if new.nth < 0 or new.nth >= (select legs from ledger_transfer where id = new.transfer_id) then
    raise exception 'ledger: transfer % has no leg %', new.transfer_id, new.nth using errcode = 'check_violation';
  end if;
  update ledger_account set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  return new;
end $$;
create trigger ledger_entry_moves before insert on ledger_entry for each row execute function ledger_move();

create function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'ledger: an account begins with nothing' using errcode = 'check_violation'; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.id, new.kind, new.owner, new.asset, new.created_at) = (old.id, old.kind, old.owner, old.asset, old.created_at) then
    return new;
  end if;
  raise exception 'ledger: a balance is changed by entries alone' using errcode = 'check_violation';
end $$;
create trigger ledger_account_guard before insert or update or delete on ledger_account
  for each row execute function ledger_guard_account();

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % is append-only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function ledger_append_only();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_append_only();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer for each statement execute function ledger_append_only();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function ledger_append_only();
create trigger ledger_account_no_truncate before truncate on ledger_account for each statement execute function ledger_append_only();

-- At the commit: all legs are there, each asset sums to zero, and a resolution moves exactly the amount of the hold.
create function ledger_check_transfer() returns trigger language plpgsql as $$
declare
  transfer ledger_transfer := new;
  origin ledger_transfer;
  found_legs integer;
  wrong integer;
begin
  select count(*) into found_legs from ledger_entry where transfer_id = transfer.id;
  if found_legs <> transfer.legs then
    raise exception 'ledger: transfer % has % of % legs', transfer.id, found_legs, transfer.legs using errcode = 'check_violation';
  end if;
  select count(*) into wrong from (
    select account.asset from ledger_entry entry join ledger_account account on account.id = entry.account_id
    where entry.transfer_id = transfer.id group by account.asset having sum(entry.amount) <> 0) unbalanced;
  if wrong > 0 then
    raise exception 'ledger: transfer % does not sum to zero', transfer.id using errcode = 'check_violation';
  end if;
  if transfer.resolves is not null then
    select * into origin from ledger_transfer where id = transfer.resolves;
    if origin.kind <> (case transfer.kind when 'return' then 'post' else 'hold' end) then
      raise exception 'ledger: a % cannot resolve a %', transfer.kind, origin.kind using errcode = 'check_violation';
    end if;
    -- A void gives everything back. A post takes from money on its way what the hold put there, a return from the payments what the post
    -- put there.
    select count(*) into wrong from (
      select account.id from ledger_entry entry join ledger_account account on account.id = entry.account_id
      where entry.transfer_id in (transfer.id, origin.id)
        and (transfer.kind = 'void' or account.kind = (case transfer.kind when 'return' then 'paid_out' else 'in_flight' end))
      group by account.id having sum(entry.amount) <> 0) open;
    if wrong > 0 then
      raise exception 'ledger: transfer % does not resolve what was held', transfer.id using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_sums after insert on ledger_transfer deferrable initially deferred
  for each row execute function ledger_check_transfer();
