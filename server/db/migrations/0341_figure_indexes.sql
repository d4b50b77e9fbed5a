-- The figures of the console read the rows of today and of the last week by these. On a large
-- database an operator makes them before the release, without stopping writes (docs/operations.md, Indexes of a release).
create index if not exists account_created on account (created_at) where cancelled_at is null;
create index if not exists resume_created on resume (created_at);
create index if not exists application_event_at on application_event (at);
create index if not exists interview_created on interview (created_at);
create index if not exists operator_action_rejections on operator_action (created_at) where action like 'reject %';
create index if not exists account_leaving on account (leaving_until) where leaving_until is not null;
create index if not exists feedback_open on feedback (reply_due_at) where state in ('received', 'looking');
create index if not exists advance_unpaid on advance (created_at) where payslip_id is null;
create index if not exists payout_open on payout (created_at) where state in ('accepted', 'processing', 'wait_confirm', 'unknown');
