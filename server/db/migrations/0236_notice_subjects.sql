-- What the link of a notice opens, where `ref` is another thing: several notices of a kind may be about one referral.
alter table notice add column subject_id uuid;
