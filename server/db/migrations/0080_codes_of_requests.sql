-- Codes count with the request and device that asked for them, and strangers' requests count apart from the owner's.
alter table login_code add column known boolean not null default false;
-- What a proof of work is known by: it counts once.
alter table login_code add column proof uuid unique;
