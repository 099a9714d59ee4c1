-- sort created_at: s.created_at
-- sort updated_at: s.updated_at
select s.id, s.account, s.currency, s.format, s.number, s.sequence, s.from_on, s.until_on, s.opening,
       s.closing, s.lines,
s.known_lines, s.warning, s.created_at, s.updated_at
, cast(s.created_at as text) as place_key, cast(s.id as text) as place_tie
  from bank_statement s
 where s.org_id = :org
   and (s.updated_at > :updated_after)
   and (s.created_at > :created_after)
   and (s.created_at < :created_before)
   and (s.account = :account)
   and (s.format = :format)
   and (s.number = :number)
   and (s.updated_at <= :updated_until)
   and (s.created_at, s.id) < (cast(:place_key as timestamptz), cast(:place_tie as uuid))
 order by s.created_at desc, s.id desc
 limit :page_limit
