-- What lists, the review and the weekly sums of operators look for, and what a repeated answer is found by.
create index certificate_reading_number on certificate_reading (number) where number <> '';
create index submission_campaign on submission (campaign_id, created_at desc, id desc);
create index submission_latest on submission (created_at desc, id desc);
create index vip_order_enterprise on vip_order (enterprise_id) where state = 'paid';

-- Each request that answered, so that a late repetition of an earlier one is no new submission.
alter table submission_event add column once uuid;
create index submission_event_once on submission_event (once) where once is not null;

-- When the answers of a submission were deleted.
alter table submission add column blanked_at timestamptz;
create index submission_blank on submission (sent_at) where blanked_at is null and state in ('accepted', 'paid', 'closed');

-- What an operator put aside for awards without another one's word, in fen or coins.
create table operator_funding (
  id       bigint generated always as identity primary key,
  operator text not null,
  asset    text not null check (asset in ('CNY', 'COIN')),
  amount   bigint not null check (amount > 0),
  at       timestamptz not null
);
create index operator_funding_week on operator_funding (operator, asset, at);
