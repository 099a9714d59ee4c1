-- sort at: e.at
select e.id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.key_id, e.address, e.request_id, e.action,
       e.entity, e.entity_id, e.before, e.after, cast(e.at as text) as place_key,
       cast(e.id as text) as place_tie
  from audit_entry e
 where e.org_id = :org
   and (e.actor_id = :actor_id)
   and (e.key_id = :key_id and e.actor_id = :key_id)
   and (e.action = :action)
   and (e.entity = :entity)
   and (e.entity_id = :entity_id)
   and (e.request_id = :request_id)
   and (e.at > :created_after)
   and (e.at < :created_before)
   and (e.at > :after)
   and (e.at < :before)
   and (e.at, e.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by e.at desc, e.id desc
 limit :page_limit
