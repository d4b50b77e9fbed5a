-- Whether a seeker is named to an employer, and may always be answered: asked for every conversation that a list shows and by every search.
create index application_named on application (account_id, owner_id) where agreed;
