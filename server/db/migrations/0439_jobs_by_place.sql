-- Outside a transaction
-- Jobs of one trade in the order of their distance, as `job_near` has all jobs (decision 0071): trades are a thousand degrees apart too.
create index concurrently if not exists job_near_root on job
  using gist (point(longitude + city_id::float8 * 1000, latitude + ('x' || left(md5(category_root), 5))::bit(20)::integer::float8 * 1000))
  where status = 'online';
create index concurrently if not exists job_near_leaf on job
  using gist (point(longitude + city_id::float8 * 1000, latitude + ('x' || left(md5(category_id), 5))::bit(20)::integer::float8 * 1000))
  where status = 'online';
-- PostgreSQL combines partial indexes, the cheapest first, only if the condition of the next does not follow from those before. So this one
-- has a wider condition than the indexes of trades and pay: jobs at a landmark can be combined with those where there are more of these.
create index concurrently if not exists job_at_landmarks on job using gin (landmarks) where status in ('online', 'offline');
drop index concurrently if exists job_landmarks;
