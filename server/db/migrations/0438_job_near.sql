-- Outside a transaction
-- Jobs in the order of their distance (decision 0071). Cities are a thousand degrees apart, so that those of one are together.
create index concurrently if not exists job_near on job using gist (point(longitude + city_id::float8 * 1000, latitude))
  where status = 'online';
