-- What people answered to the privacy policy, and logins by the phone number that WeChat or Alipay hands over.

alter table consent rename column accepted_at to answered_at;
alter table consent
  add column answer      text not null default 'accepted' check (answer in ('accepted', 'refused', 'withdrawn')),
  -- header client-type; unknown for the first rows
  add column client_type text,
  -- The device goes when its consent is taken back; that it had agreed and when stays.
  drop constraint consent_device_id_fkey;
alter table consent alter column answer drop default;

-- The Alipay user whose answer first logged a phone in, as a keyed hash.
create table alipay_user (
  account_id  uuid primary key references account on delete cascade,
  user_hash   bytea not null,
  created_at  timestamptz not null
);

-- Logins by a handed over number that were tried, so that nothing counts twice. Kept for a day.
create table phone_login (
  -- sha256 of what counts once
  digest      bytea primary key,
  address     text not null,
  tried_at    timestamptz not null
);
create index phone_login_address on phone_login (address, tried_at desc);
create index phone_login_age on phone_login (tried_at);
