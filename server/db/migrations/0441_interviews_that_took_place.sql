-- An interview that took place keeps its answer when the next one is arranged, so an application can have several open ones in the past.
-- Invitations lock the application: at most one is still to come.
drop index if exists interview_standing;
