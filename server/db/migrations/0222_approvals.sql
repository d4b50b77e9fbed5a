-- What two operators approve is in one table, in which an approval counts for seven days and while its operator is not disabled.
insert into operator_approval (subject, operator, approved_at)
  select 'withdrawal ' || withdrawal_approval.withdrawal_id, actor, at
  from withdrawal_approval join withdrawal on withdrawal.id = withdrawal_approval.withdrawal_id where withdrawal.state = 'review'
  on conflict do nothing;
insert into operator_approval (subject, operator, approved_at)
  select 'income ' || file_hash, first_by, first_at from income_import
  union all select 'income ' || file_hash, confirmed_by, confirmed_at from income_import
    where confirmed_by is not null and confirmed_by <> first_by
  on conflict do nothing;
drop table withdrawal_approval;
