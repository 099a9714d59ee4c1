-- sort at: m.at
select m.id, m.kind, m.variant_id, v.sku, m.warehouse_id, w.code as warehouse, m.delta_on_hand,
       m.delta_allocated, m.reason, m.note, m.reference_kind, m.reference_id, m.actor_kind, m.actor_id,
       m.actor_name, m.at, cast(m.at as text) as place_key, cast(m.id as text) as place_tie
  from stock_movement m
  join variant v on v.org_id = m.org_id and v.id = m.variant_id
  join warehouse w on w.org_id = m.org_id and w.id = m.warehouse_id
 where m.org_id = :org
   and (m.variant_id = (select k.id from variant k where k.org_id = :org and k.sku = :sku))
   and (m.warehouse_id = (select k.id from warehouse k where k.org_id = :org and k.code = :warehouse))
   and (m.kind = :kind)
   and (m.reference_id = :reference_id)
   and (m.at > :after)
   and (m.at < :before)
   and (m.at, m.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by m.at desc, m.id desc
 limit :page_limit
