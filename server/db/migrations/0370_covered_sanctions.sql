-- Of two sanctions of the same kind that come back to a person, the longer one holds. The other ones wait here: lifting the one that
-- holds brings the next one into force (docs/decisions/0211-sanctions-that-outlast-an-account.md).
create table covered_sanction (
  account_id uuid not null references account,
  mark_id    uuid not null references sanction_mark on delete cascade,
  primary key (account_id, mark_id)
);
create index covered_sanction_mark on covered_sanction (mark_id);
