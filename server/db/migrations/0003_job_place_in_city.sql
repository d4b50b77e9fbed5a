-- Every list is bounded by a city, also the one by distance: boxes of other cities on the same latitude are not read.
drop index job_place;
create index job_place on job (city_id, latitude, longitude) where status = 'online';

-- A keyword is looked up with its city as one more entry of `grams` (server/job/keyword.ts), so that a word which is
-- common elsewhere costs nothing here. Rows from before get theirs.
update job set grams = grams || ('#' || city_id)::text where not grams @> array['#' || city_id];

-- Rows that wait to be sorted into the index are read by every search: keep the heap small.
alter index job_grams set (gin_pending_list_limit = 256);
