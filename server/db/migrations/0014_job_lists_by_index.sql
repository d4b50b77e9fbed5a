-- Lists that throw most jobs away, for their distance or their pay, read an index alone and no row of those (decision 0071).
drop index job_place;
create index job_place on job (city_id, latitude, longitude) include (expires_at, id) where status = 'online';
drop index job_rank_root;
create index job_rank_root on job (city_id, category_root, rank_at desc, id desc) include (expires_at, month_pay) where status = 'online';
drop index job_rank_leaf;
create index job_rank_leaf on job (city_id, category_id, rank_at desc, id desc) include (expires_at, month_pay) where status = 'online';
