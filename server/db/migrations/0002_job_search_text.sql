-- Title, trade, shop, place and district, normalised (server/job/keyword.ts): the second look of a keyword search,
-- which makes sure that the pairs of `grams` stand next to each other.
alter table job add column search_text text not null default '';
