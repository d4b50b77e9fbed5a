-- Accounts that were cancelled and are neither erased nor being erased: a release before erasures cancelled them.
create index account_half_cancelled on account (cancelled_at) where cancelled_at is not null and erased_at is null;
