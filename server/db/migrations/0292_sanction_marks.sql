-- Sanctions that outlast an account (docs/decisions/0211-sanctions-that-outlast-an-account.md): whoever cancels an account and registers
-- again with the same phone number, or verifies the same id card, gets them back. No account is named, and the hashes are keyed.
create table sanction_mark (
  id           uuid primary key,
  -- of a person: contact, blocked or disabled; wallet: no withdrawals; referral: no awards; block: blocked by another person in chats
  kind         text not null check (kind in ('contact', 'blocked', 'disabled', 'wallet', 'referral', 'block')),
  mobile_hash  bytea,
  -- the same hash as real_name.number_hash
  number_hash  bytea,
  violation    text not null default 'other',
  reason       text not null default '',
  decided_by   text not null default '',
  decided_at   timestamptz not null,
  -- the end of the sanction; null: until it is lifted
  ends_at      timestamptz,
  -- who blocked the person, and in which role
  blocker_id   uuid references account,
  blocker_role text check (blocker_role in ('c', 'b')),
  -- the last day on which the mark is kept
  until        date not null,
  check (num_nonnulls(mobile_hash, number_hash) > 0),
  check ((kind = 'block') = (blocker_id is not null) and (kind = 'block') = (blocker_role is not null))
);
create index sanction_mark_mobile on sanction_mark (mobile_hash) where mobile_hash is not null;
create index sanction_mark_number on sanction_mark (number_hash) where number_hash is not null;
create index sanction_mark_blocker on sanction_mark (blocker_id) where blocker_id is not null;
create index sanction_mark_until on sanction_mark (until);

-- The mark that brought a sanction back, or that was made of it. Without a reference: a mark is deleted on its own.
alter table restriction add column mark_id uuid;
alter table wallet_freeze add column mark_id uuid;
alter table referral_exclusion add column mark_id uuid;
alter table chat_block add column mark_id uuid;
