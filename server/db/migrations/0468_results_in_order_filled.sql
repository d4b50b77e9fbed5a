-- Outside a transaction
-- Friends who wait for money today, by the confirmation of their seventh day.
do $$
declare
  found integer;
begin
  loop
    update referral set reached_at = waiting.reached from (
      select one.id, coalesce((select work_day.confirmed_at from work_day join employment on employment.id = work_day.employment_id
        where employment.account_id = one.friend_id and work_day.state = 'confirmed' and work_day.confirmed_at >= one.registered_at
        order by work_day.confirmed_at offset 6 limit 1), one.hired_at, one.registered_at) as reached
      from referral as one
      where one.state = 'hired' and one.stop = 'budget' and one.reached_at is null
      limit 1000) as waiting
    where referral.id = waiting.id;
    get diagnostics found = row_count;
    commit;
    exit when found = 0;
  end loop;
end $$;
