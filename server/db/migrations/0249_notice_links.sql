-- Where a notice in an operator's own words leads: a page of this product, or of a site that the settings allow.
alter table notice add column link text;
