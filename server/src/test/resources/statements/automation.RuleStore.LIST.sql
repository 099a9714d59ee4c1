-- sort created_at: created_at
-- sort name: name
select id, name, event, conditions, actions, enabled, built_in, version, created_at,
       cast(created_at as text) as place_key, cast(id as text) as place_tie
  from (select org_id, id, name, event, conditions, actions, enabled, false as built_in, version, created_at
   from automation_rule
  where org_id = :org
  union all
 select o.org_id, b.id, b.name, b.event, b.conditions, b.actions, off.rule_id is null, true,
        case when off.rule_id is null then 1 else 2 end, o.created_at
   from jsonb_to_recordset(cast(:built_in as jsonb))
          as b (id uuid, name text, event text, conditions jsonb, actions jsonb)
   join organization o on o.org_id = :org
   left join automation_built_in_off off on off.org_id = o.org_id and off.rule_id = b.id) r
 where org_id = :org
   and (event = :event)
   and (enabled = :enabled)
   and (created_at, id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by created_at desc, id desc
 limit :page_limit
