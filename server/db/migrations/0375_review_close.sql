-- A review can refuse for good: the person cannot send it again.
alter table review_batch drop constraint review_batch_outcome_check;
alter table review_batch add constraint review_batch_outcome_check check (outcome in ('approve', 'reject', 'close')) not valid;
alter table review_batch validate constraint review_batch_outcome_check;
