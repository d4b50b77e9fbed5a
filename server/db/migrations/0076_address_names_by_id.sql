-- The names of an address's city and district follow from their ids: as free text they carried phone numbers into public jobs.
alter table work_address drop column city, drop column district;
