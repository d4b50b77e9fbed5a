-- Whether an owner is verified follows from real_name alone (server/company/owner-verified.ts). 0030 gave every verified owner a row there.
alter table company drop column owner_verified;
