-- A worker can prove a missed punch with pictures (docs/decisions/0171-attendance.md). A constant default writes no row.
alter table correction add column pictures uuid[] not null default '{}';
