-- sort name: d.name
select d.supplier_org_id, d.name, d.description, d.categories, d.regions, d.languages, d.minimum_value,
d.minimum_currency, d.updated_at
, cast(d.name as text) as place_key, cast(d.id as text) as place_tie
  from app.sourcing_directory() d
 where d.supplier_org_id <> :org
   and (lower(:category) = any (d.categories))
   and (cardinality(d.regions) = 0 or :region = any (d.regions))
   and (:language = any (d.languages))
   and (d.name ilike '%' || :q || '%' or d.description ilike '%' || :q || '%')
   and (d.name, d.id) > (cast(:place_key as text), cast(:place_tie as uuid))
 order by d.name, d.id
 limit :page_limit
