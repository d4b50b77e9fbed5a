-- Outside a transaction
-- Attempts that were rejected before their owner withdrew the id card, or before it moved: the screen showed their masks again.
do $$
declare
  voided integer;
begin
  loop
    update real_name set status = 'void', masked_name = '', masked_number = '' where id in (
      select rejected.id from real_name as rejected
      where rejected.status = 'rejected' and exists (select from real_name as ended
        where ended.account_id = rejected.account_id and ended.status = 'void' and ended.path <> 'earlier' and ended.masked_name = ''
          and ended.decided_at >= rejected.created_at)
      limit 1000);
    get diagnostics voided = row_count;
    commit;
    exit when voided = 0;
  end loop;
end $$;
