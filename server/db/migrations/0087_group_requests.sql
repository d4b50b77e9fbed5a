-- Requests to become a member or the owner of an enterprise (docs/decisions/0151-members.md).
create table group_request (
  id            uuid primary key,
  enterprise_id uuid not null references enterprise on delete cascade,
  kind          text not null check (kind in ('invite', 'apply', 'transfer')),
  state         text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'cancelled', 'expired', 'undone')),
  -- invite, apply: the only store; null is every store. transfer: the store that the new owner had before
  company_id    uuid references company on delete restrict,
  -- invite: the role that it gives. apply: null until it is accepted. transfer: the role that the new owner had before
  role          text check (role in ('admin', 'recruiter', 'viewer')),
  -- who asked
  created_by    uuid not null references account on delete restrict,
  -- whom: the applicant, the new owner, or the invited once they accept
  account_id    uuid references account on delete restrict,
  -- of an invitation, until it is settled
  mobile        text,
  note          text not null default '',
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  settled_at    timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check (kind = 'invite' or account_id is not null),
  check (kind <> 'invite' or state <> 'pending' or (mobile is not null and role is not null)),
  check (state = 'pending' or mobile is null),
  check (state <> 'undone' or kind = 'transfer')
);
-- One pending request of each kind.
create unique index group_request_invite on group_request (enterprise_id, mobile) where kind = 'invite' and state = 'pending';
create unique index group_request_apply on group_request (enterprise_id, account_id) where kind = 'apply' and state = 'pending';
create unique index group_request_transfer on group_request (enterprise_id) where kind = 'transfer' and state = 'pending';
create index group_request_mobile on group_request (mobile) where state = 'pending';
create index group_request_account on group_request (account_id, created_at);
create index group_request_enterprise on group_request (enterprise_id, created_at);
create index group_request_company on group_request (company_id) where company_id is not null;
create index group_request_creator on group_request (created_by);

-- Conversations were handed to or from this account at this position: a client behind it reads its lists again.
alter table chat_feed add column reset_seq bigint not null default 0;
