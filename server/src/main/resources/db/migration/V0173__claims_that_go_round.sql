-- A worker that found no job behind the organization that it served last asked again, from the first: when only one store
-- had jobs, each job needed two calls. Now one call searches behind that organization and then from the first.
create or replace function app.claim_job(p_kind text, p_after bigint, p_lease uuid, p_now timestamptz, p_until timestamptz)
  returns table (org_id bigint, id uuid, subject_id uuid, attempt integer)
  language plpgsql
  rows 1
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set jit = off
  as $$
declare
  due_org bigint;
  due_id  uuid;
  after   bigint := p_after;
begin
  -- From organization to organization through the index, beginning after the last that was served, then with the first:
  -- the oldest due job of the first that has one.
  for turn in 1..2 loop
    with recursive lane (org_id) as (
      (select w.org_id
         from work_job w
        where w.kind = p_kind and w.state <> 'dead' and w.org_id > after
        order by w.org_id limit 1)
      union all
      select (select w.org_id
                from work_job w
               where w.kind = p_kind and w.state <> 'dead' and w.org_id > lane.org_id
               order by w.org_id limit 1)
        from lane where lane.org_id is not null)
    select d.org_id, d.id into due_org, due_id
      from lane
     cross join lateral (select w.org_id, w.id
                           from work_job w
                          where w.kind = p_kind and w.state <> 'dead' and w.org_id = lane.org_id
                            and w.due_at <= p_now
                          order by w.due_at, w.id limit 1
                            for update skip locked) d
     limit 1;
    exit when found or after < 0;
    after := -1;
  end loop;
  -- A statement of its own, by the whole key: joined with the job that was found, the kept plan may read all jobs.
  if due_id is not null then
    return query
      update work_job j
         set state = 'running', attempt = j.attempt + 1, lease = p_lease, due_at = p_until, updated_at = p_now
       where j.org_id = due_org and j.id = due_id
      returning j.org_id, j.id, j.subject_id, j.attempt;
  end if;
end
$$;
revoke all on function app.claim_job(text, bigint, uuid, timestamptz, timestamptz) from public;
grant execute on function app.claim_job(text, bigint, uuid, timestamptz, timestamptz) to ${worker};
