-- Outside a transaction
-- the corrections of an employer's people that wait, without the decided ones and without those of other employers
create index concurrently if not exists correction_waiting on correction (employment_id) where state = 'pending';
