-- What the operator saw of an item that can change while it waits; empty for kinds whose items do not.
alter table review_batch_item add column version text not null default '';
