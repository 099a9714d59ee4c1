-- sort line: line
select line, field, reason, cast(line as text) as place_key, cast(id as text) as place_tie
  from import_error
 where org_id = :org and run_id = :run
   and (line, id) > (cast(:place_key as integer), cast(:place_tie as uuid))
 order by line, id
 limit :page_limit
