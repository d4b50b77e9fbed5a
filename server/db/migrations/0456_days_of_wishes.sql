-- The length of a sanction that an operator asked for: it counts from the word of the second one. null: `until` is a day that the operator
-- named, or there is no end.
alter table operator_proposal add column if not exists days smallint check (days > 0);
