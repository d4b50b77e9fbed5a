-- What a shop says of itself, and its pictures and videos in the order shown (uploads of purpose shop)
alter table company add column introduction text not null default '';
alter table company add column environment uuid[] not null default '{}';
