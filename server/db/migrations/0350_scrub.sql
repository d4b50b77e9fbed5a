-- Makes words unreadable in a text: each character becomes `*` (docs/decisions/0215-names-in-texts-of-others.md).
create function scrub_text(value text, words text[]) returns text language plpgsql immutable as $$
declare word text;
begin
  foreach word in array words loop value := replace(value, word, repeat('*', length(word))); end loop;
  return value;
end $$;

-- The same in each text inside of a document. Its keys, numbers and signs stay, so that it can be read as before.
create function scrub_json(value jsonb, words text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(scrub_text(value #>> '{}', words))
    when 'array' then (select coalesce(jsonb_agg(scrub_json(item, words) order by nth), '[]')
      from jsonb_array_elements(value) with ordinality as items(item, nth))
    when 'object' then (select coalesce(jsonb_object_agg(key, scrub_json(item, words)), '{}') from jsonb_each(value) as fields(key, item))
    else value end;
end $$;
