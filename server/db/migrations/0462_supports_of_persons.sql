-- Support with a health certificate is once a year for a person, on whichever account (docs/decisions/0162-wallet-and-coins.md): the keyed
-- hash of the id card, until they may ask again.
alter table coin_exchange add column person bytea;
