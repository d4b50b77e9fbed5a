-- Indexes keep writers waiting, but no readers (docs/decisions/0158-migration-at-a-million-jobs.md). A database that has the former text of
-- 0089_stores.sql has them.
create unique index if not exists company_main on company (enterprise_id) where kind = 'main' and closed_at is null;
create unique index if not exists company_once on company (enterprise_id, once) where once is not null;
create index if not exists company_brand on company (brand_id) where brand_id is not null;

create index if not exists company_name_pairs on company using gin (name_pairs(name)) where closed_at is null;
create index if not exists brand_name_pairs on brand using gin (name_pairs(name));
create index if not exists enterprise_name_pairs on enterprise using gin (name_pairs(name));
