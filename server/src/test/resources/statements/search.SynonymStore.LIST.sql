-- sort created_at: created_at
-- sort updated_at: updated_at
select id, terms, version, created_at, cast(created_at as text) as place_key, cast(id as text) as place_tie
  from search_synonym
 where org_id = :org
   and (updated_at > :updated_after)
   and (array_to_string(terms, ' ') ilike '%' || :q || '%')
   and (updated_at <= :updated_until)
   and (created_at, id) > (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at, id
 limit :page_limit
