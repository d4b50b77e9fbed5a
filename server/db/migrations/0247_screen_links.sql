-- Links that a vendor made for a screen, kept while they are valid: the vendor limits how many are made a day.
create table screen_link (
  address     text primary key,
  link        text not null,
  scheme      text not null,
  -- a keyed hash of the account or the address that asked for it, which limits how many one caller makes
  made_for    bytea,
  -- made for a caller without a login: their budget is their own
  for_visitor boolean not null default false,
  made_at     timestamptz not null,
  expires_at  timestamptz not null
);
create index screen_link_made on screen_link (made_at);
