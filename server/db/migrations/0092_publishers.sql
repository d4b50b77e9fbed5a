-- Who published a job: the daily limit and retries count for them, also after the job was handed over. Null for jobs of before, which count for
-- their handler: filling them in would rewrite the table. Not valid: the column is new and empty, so the table needs no scan.
alter table job add column publisher_id uuid;
alter table job add constraint job_publisher_id_fkey foreign key (publisher_id) references account on delete restrict not valid;
create unique index job_publisher_once on job (publisher_id, once) where publisher_id is not null and once is not null;
create index job_publisher on job (publisher_id, published_at) where publisher_id is not null;
drop index job_once;

-- A renewed authorisation waits for its first day beside the one that it renews (docs/decisions/0156-certification.md).
drop index certification_of_agency;
create unique index certification_of_agency on certification (enterprise_id, credit_code, valid_from)
  where kind = 'agency' and state = 'approved';

-- Pictures of stores and brands belong to the enterprise: they stay when the account that sent them is deleted.
alter table upload add column enterprise_id uuid;
alter table upload add constraint upload_enterprise_id_fkey foreign key (enterprise_id) references enterprise on delete set null not valid;
update upload set enterprise_id = shown.enterprise_id from (
  select unnest(environment)::uuid as file, enterprise_id from company
  union all select logo, enterprise_id from brand where logo is not null
  union all select unnest(files), enterprise_id from certification
) as shown where upload.id = shown.file;
create index upload_enterprise on upload (enterprise_id) where enterprise_id is not null;
