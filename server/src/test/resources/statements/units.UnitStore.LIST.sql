-- sort code: code
-- sort created_at: created_at
-- sort updated_at: updated_at
select id, code, name, decimals, base_unit, factor,
array(select t.locale from unit_translation t
       where t.org_id = unit.org_id and t.unit_id = unit.id
       order by t.locale) as locales,
version, created_at
, cast(code as text) as place_key, cast(id as text) as place_tie
  from unit
 where org_id = :org
   and (updated_at > :updated_after)
   and (code = :code)
   and (code ilike '%' || :q || '%' or name ilike '%' || :q || '%')
   and (updated_at <= :updated_until)
   and (code, id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by code, id
 limit :page_limit
