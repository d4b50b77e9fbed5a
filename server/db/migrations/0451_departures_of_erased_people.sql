-- Outside a transaction
-- Departures of people who were erased before this release: only they could settle them, so employers had them open for ever.
do $$
declare
  ended integer;
begin
  loop
    with gone as (
      select departure.id, departure.account_id, wages + overtime + deposit + other as owed
      from departure join account on account.id = departure.account_id
      where account.erased_at is not null and departure.employment_id is not null
        and departure.state in ('submitted', 'confirmed', 'disputed')
      order by departure.id limit 1000 for update of departure
    ), withdrawn as (
      update departure set state = 'withdrawn', updated_at = now() from gone where departure.id = gone.id
    )
    insert into departure_event (departure_id, kind, side, account_id, owed, at)
    select id, 'withdrawn', 'worker', account_id, owed, now() from gone;
    get diagnostics ended = row_count;
    commit;
    exit when ended = 0;
  end loop;
end $$;
