-- The figures of the console read the rows of today and of the last week by these.
create index account_created on account (created_at) where cancelled_at is null;
create index resume_created on resume (created_at);
create index application_event_at on application_event (at);
create index interview_created on interview (created_at);
create index operator_action_rejections on operator_action (created_at) where action like 'reject %';
create index account_leaving on account (leaving_until) where leaving_until is not null;
create index feedback_open on feedback (reply_due_at) where state in ('received', 'looking');
create index advance_unpaid on advance (created_at) where payslip_id is null;
create index payout_open on payout (created_at) where state in ('accepted', 'processing', 'wait_confirm', 'unknown');
