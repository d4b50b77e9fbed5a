-- Outside a transaction
alter table vip_order validate constraint vip_order_state_check;
create index concurrently if not exists vip_order_wrong on vip_order (created_at) where state = 'wrong';
-- an operator has the number from the payer's bill at the host
create index concurrently if not exists vip_order_provider on vip_order (provider_no) where provider_no <> '';
