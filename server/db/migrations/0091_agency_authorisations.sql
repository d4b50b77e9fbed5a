-- An enterprise with a human resources service licence recruits for others, each of which authorises it
-- (docs/decisions/0156-certification.md). An authorisation is a certification of kind agency: name and credit code are the principal's.
alter table certification
  drop constraint certification_kind_check,
  add constraint certification_kind_check check (kind in ('enterprise', 'store', 'hr', 'agency')),
  -- first day of the authorisation, YYYY-MM-DD; empty for a licence
  add column valid_from text not null default '',
  -- roots and leaves of the trades that it covers; empty covers all
  add column trades text[] not null default '{}';
-- One in review for each principal.
drop index certification_open;
create unique index certification_open on certification
  (enterprise_id, kind, coalesce(company_id, enterprise_id), (case kind when 'agency' then credit_code else '' end))
  where state = 'reviewing';
create unique index certification_of_agency on certification (enterprise_id, credit_code) where kind = 'agency' and state = 'approved';

-- The authorisation under which a job is published. Not valid: the column is new and empty, so the table needs no scan.
alter table job add column agency_id uuid;
alter table job add constraint job_agency_id_fkey foreign key (agency_id) references certification on delete restrict not valid;
create index job_agency on job (agency_id) where agency_id is not null;
