-- A keyword that many jobs have is found by looking through a city's jobs in the order of the list. With the words in the
-- index this reads a few pages of it and no rows.
drop index job_rank;
create index job_rank on job (city_id, rank_at desc, id desc) include (expires_at, search_text) where status = 'online';
drop index job_pay;
create index job_pay on job (city_id, month_pay desc, id desc) include (expires_at, search_text) where status = 'online';
