-- Outside a transaction
-- Supports that keep their person from another one today.
do $$
declare
  found integer;
begin
  loop
    update coin_exchange set person = named.number_hash from (
      select support.id, real_name.number_hash from coin_exchange as support
        join real_name on real_name.account_id = support.account_id
      where support.good = 'health_certificate' and support.state in ('waiting', 'granted')
        and support.created_at > now() - interval '1 year' and support.person is null
        and real_name.status = 'approved' and real_name.number_hash is not null
      limit 1000) as named
    where coin_exchange.id = named.id;
    get diagnostics found = row_count;
    commit;
    exit when found = 0;
  end loop;
end $$;
create index concurrently if not exists coin_exchange_person on coin_exchange (person) where person is not null;
-- of 0461
alter table referral validate constraint referral_award_check;
