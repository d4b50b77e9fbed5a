-- Pictures that a sealed record names are deleted together with the record, not with the account.
alter table upload add column kept_until date;

-- Undecided complaints about a person hold the end of the account.
create index complaint_reported on complaint (reported_id) where status = 'submitted' and reported_id is not null;
