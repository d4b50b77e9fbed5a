-- Operators also edit what people call a trade (contract/rules/content.ts).
alter table operator_content drop constraint operator_content_kind_check,
  add constraint operator_content_kind_check
    check (kind in ('words', 'categories', 'synonyms', 'hot-words', 'replies', 'banners', 'violations', 'templates'));
