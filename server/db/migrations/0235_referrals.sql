-- Referrals (docs/decisions/0182-referrals.md): one level, paid for a result out of a budget that an operator opened.

create table referral_period (
  id           uuid primary key,
  title        text not null,
  -- days in China, both included
  starts_on    text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on      text not null check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  -- fen for one friend: to the referrer, and to the friend
  award        bigint not null check (award > 0),
  friend_award bigint not null check (friend_award >= 0),
  -- where the friend's work counts; empty is everywhere
  city_ids     integer[] not null default '{}',
  opened_by    text not null,
  opened_at    timestamptz not null,
  closed_by    text,
  closed_at    timestamptz,
  close_reason text not null default '',
  check (ends_on >= starts_on)
);
create index referral_period_opened on referral_period (opened_at desc);

-- Money that operators put into the budget of a period. The money is in the ledger account `award_fund`.
create table referral_funding (
  id        uuid primary key,
  period_id uuid not null references referral_period on delete restrict,
  amount    bigint not null check (amount > 0),
  booked_at timestamptz not null
);
create index referral_funding_period on referral_funding (period_id);

create table referral_code (
  account_id uuid primary key references account on delete restrict,
  code       text not null unique,
  created_at timestamptz not null
);

create table referral (
  id                uuid primary key,
  period_id         uuid not null references referral_period on delete restrict,
  referrer_id       uuid not null references account on delete restrict,
  friend_id         uuid references account on delete restrict,
  -- of an invitation by phone until it is answered or lapses
  mobile            text,
  masked_mobile     text not null default '',
  state             text not null check (state in ('invited', 'registered', 'hired', 'qualified', 'claimable', 'revoked')),
  reason            text not null default '',
  -- the operator's words
  reason_note       text not null default '',
  days              integer not null default 0,
  stop              text not null default '' check (stop in ('', 'real_name', 'budget')),
  -- of the period, fixed at the invitation
  award             bigint not null check (award > 0),
  friend_award      bigint not null check (friend_award >= 0),
  -- keyed hashes of the id cards, kept when a real name is withdrawn
  referrer_person   bytea,
  friend_person     bytea,
  invited_at        timestamptz not null,
  registered_at     timestamptz,
  hired_at          timestamptz,
  qualified_at      timestamptz,
  claimable_at      timestamptz,
  revoked_at        timestamptz,
  -- an operator allowed it after an appeal
  cleared_at        timestamptz,
  claimed_at        timestamptz,
  tax               bigint,
  friend_claimed_at timestamptz,
  friend_tax        bigint,
  -- when a round looks at it again, while it is open
  look_at           timestamptz not null,
  check (friend_id is distinct from referrer_id),
  check ((state = 'revoked') = (reason <> '')),
  check ((state = 'invited') = (mobile is not null)),
  check ((claimed_at is null) = (tax is null)),
  check ((friend_claimed_at is null) = (friend_tax is null)),
  check (state not in ('qualified', 'claimable') or (qualified_at is not null and claimable_at is not null))
);
-- One referrer for each friend, for ever: unless the friend said that it was another one.
create unique index referral_friend on referral (friend_id) where reason not in ('friend', 'taken');
create unique index referral_mobile on referral (referrer_id, mobile) where mobile is not null;
create index referral_invited on referral (mobile) where mobile is not null;
create index referral_referrer on referral (referrer_id, invited_at desc, id);
create index referral_by_friend on referral (friend_id) where friend_id is not null;
create index referral_due on referral (look_at) where state in ('invited', 'registered', 'hired', 'qualified');
create index referral_period_open on referral (period_id) where state in ('invited', 'registered', 'hired');
create index referral_period_rows on referral (period_id, referrer_id) where qualified_at is not null;
create index referral_person on referral (friend_person) where friend_person is not null;

-- People who refer nobody and are in no ranking.
create table referral_exclusion (
  account_id  uuid primary key references account on delete restrict,
  reason      text not null,
  excluded_by text not null,
  excluded_at timestamptz not null
);

create table referral_appeal (
  id          uuid primary key,
  referral_id uuid not null references referral on delete restrict,
  account_id  uuid not null references account on delete restrict,
  -- why the referral did not count, and the words of the appeal
  reason      text not null,
  content     text not null,
  state       text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected')),
  answer      text not null default '',
  created_at  timestamptz not null,
  answered_at timestamptz
);
create unique index referral_appeal_open on referral_appeal (referral_id) where state = 'submitted';
create index referral_appeal_referral on referral_appeal (referral_id, created_at desc);

-- Pictures of how people passed an invitation on, which an operator looks at.
create table share_proof (
  id         uuid primary key,
  account_id uuid not null references account on delete restrict,
  upload_id  uuid not null unique references upload on delete restrict,
  state      text not null default 'submitted' check (state in ('submitted', 'fine', 'wrong')),
  reason     text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz
);
create index share_proof_account on share_proof (account_id, created_at desc);
create index share_proof_waiting on share_proof (created_at) where state = 'submitted';
