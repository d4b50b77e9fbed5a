-- A further report of the same thing is added to the open one: how often that happened, and until when an operator has to look at it.
alter table complaint add column if not exists additions smallint not null default 0;
-- null: the usual hours from the start, also for reports that the release before writes
alter table complaint add column if not exists due_at timestamptz;
update complaint set due_at = created_at + interval '2 hours'
  where status = 'submitted' and due_at is null and reason in ('fee', 'fraud', 'illegal');
