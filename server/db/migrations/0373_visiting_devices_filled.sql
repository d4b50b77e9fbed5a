-- Apart from 0372, whose lock would keep new devices from being registered while this counts. A process that runs already may have counted.
insert into device_day (day, device_id, first_at, pages)
  select (received_at at time zone 'Asia/Shanghai')::date, device_id, min(received_at), count(*) from page_access
  where received_at >= now() - interval '3 days' group by 1, 2
on conflict do nothing;
