-- A kind of content more: what the form of a job begins with, by trade (docs/decisions/0246-job-templates.md).
alter table operator_content drop constraint operator_content_kind_check;
alter table operator_content add constraint operator_content_kind_check
  check (kind in ('words', 'categories', 'hot-words', 'replies', 'banners', 'violations', 'templates'));
