-- sort unit: u.code
-- sort updated_at: u.updated_at
select t.locale, cast(u.code as text) as place_key, cast(t.unit_id as text) as place_tie
  from unit_translation t join unit u on u.org_id = t.org_id and u.id = t.unit_id
 where t.org_id = :org
   and (u.updated_at > :updated_after)
   and (t.locale = :locale)
   and (u.code = :unit)
   and (u.updated_at <= :updated_until)
   and (u.code, t.unit_id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by u.code, t.unit_id
 limit :page_limit
