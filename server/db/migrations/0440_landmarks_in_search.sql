-- Outside a transaction
-- The names of a job's landmarks are searched with its words (decision 0249): 徐家汇, 1号线, 漕宝路站. New and changed jobs have them from the
-- server; this adds them to all others, a thousand at a time, so that nobody waits long for a job. It can be repeated.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with batch as (
      select id from job where id > last order by id limit 1000
    ), named as (
      select job.id, array_agg(word order by nth) as words
      from batch join job using (id), unnest(job.landmarks) with ordinality as entry (text, nth),
        regexp_replace(normalize(text, nfkc), '^(station:\d+:.*[^站])$', '\1站') as entry_name,
        regexp_replace(lower(entry_name), '^[a-z]+:\d+:|[[:space:][:punct:]·•—]+', '', 'g') as word
      where position(' ' || word || ' ' in ' ' || job.search_text || ' ') = 0
      group by job.id
    ), changed as (
      update job set search_text = concat_ws(' ', nullif(job.search_text, ''), array_to_string(words, ' ')),
        grams = job.grams || array(
          select distinct gram from unnest(words) as word, generate_series(1, length(word)) as at,
            lateral (values (substr(word, at, 1)), (substr(word, at, 2))) as pair (gram)
          where gram <> all(job.grams))
      from named where named.id = job.id
    )
    select id into last from batch order by id desc limit 1;
    exit when last is null;
    commit;
  end loop;
end
$$;
