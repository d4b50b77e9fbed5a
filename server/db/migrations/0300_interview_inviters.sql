-- Who wrote an invitation, so that their name in it ends with their account (docs/decisions/0215-names-in-texts-of-others.md). An account
-- that ended stays as a number, so nothing refers to it by a foreign key.
alter table interview add column invited_by uuid;
update interview set invited_by = application.handler_id from application where application.id = interview.application_id;
create index interview_invited_by on interview (invited_by);
