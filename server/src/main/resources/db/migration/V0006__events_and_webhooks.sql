-- Events and their way out. An event row exists if and only if the change it reports committed.
--
-- event, webhook_delivery and webhook_attempt are partitioned by week on a UUIDv7, which carries the
-- time: the key stays the key, a look-up by id prunes, and retention drops whole partitions.
-- webhook_job holds pending work only, so that the cost of a claim does not grow with history.

-- A UUIDv7 made here: deliveries are born in the statement that publishes.
create function app.uuid7(p_at timestamptz) returns uuid
  language sql volatile parallel safe
  return encode(set_bit(set_bit(
           overlay(uuid_send(gen_random_uuid())
                   placing substring(int8send(floor(extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6),
           52, 1), 53, 1), 'hex')::uuid;

-- The smallest UUIDv7 of a moment: where a partition begins.
create function app.uuid7_floor(p_at timestamptz) returns uuid
  language sql immutable parallel safe
  return rpad(lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

create table event (
  org_id      bigint not null,
  id          uuid not null,
  type        text not null,
  -- Exact JSON text: what is signed must be what was written, and jsonb would reorder it.
  data        text not null,
  occurred_at timestamptz not null,
  -- Commit order for the feed: rows below the oldest running transaction are complete.
  xid         xid8 not null default pg_current_xact_id(),
  primary key (org_id, id)
) partition by range (id);
call app.protect('event', 'select, insert');
call app.open_to_worker('event', 'select');
create index event_in_commit_order on event (org_id, xid, id);

create table webhook_endpoint (
  org_id          bigint not null references organization,
  id              uuid not null,
  url             text not null,
  description     text,
  -- Empty: all events.
  events          text[] not null default '{}',
  status          text not null default 'active',
  disabled_reason text,
  -- Encrypted with MASTER_KEY; the version tells which secret an attempt was signed with.
  secret          bytea not null,
  secret_version  integer not null default 1,
  version         integer not null default 1,
  created_at      timestamptz not null,
  primary key (org_id, id),
  constraint webhook_endpoint_status_is_known check (status in ('active', 'disabled'))
);
call app.protect('webhook_endpoint');
call app.open_to_worker('webhook_endpoint', 'select');
create index webhook_endpoint_by_age on webhook_endpoint (org_id, created_at, id);

create table webhook_delivery (
  org_id          bigint not null,
  id              uuid not null,
  endpoint_id     uuid not null,
  event_id        uuid not null,
  event_type      text not null,
  -- The data of a test event, which is no event; null for real ones.
  sample          text,
  status          text not null default 'pending',
  attempts        integer not null default 0,
  -- Per endpoint without gaps, given at the first attempt.
  sequence        bigint,
  response_status integer,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  primary key (org_id, id),
  constraint webhook_delivery_status_is_known check
    (status in ('pending', 'succeeded', 'failed', 'exhausted', 'parked'))
) partition by range (id);
call app.protect('webhook_delivery', 'select, insert, update');
call app.open_to_worker('webhook_delivery', 'select, update');
create index webhook_delivery_by_endpoint on webhook_delivery (org_id, endpoint_id, id);

-- What is to be sent. Leased while an attempt is under way: then due_at is the end of the lease, so
-- that the same index finds new, repeated and abandoned work, and skips what is in flight.
create table webhook_job (
  org_id      bigint not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event_id    uuid not null,
  -- 0 first attempt, 1 retry, 2 replay: in the order of who waits for it.
  class       smallint not null default 0,
  due_at      timestamptz not null,
  attempts    integer not null default 0,
  -- Attempts that count against the schedule; one lost with its worker does not.
  failures    integer not null default 0,
  sequence    bigint,
  lease_token uuid,
  primary key (org_id, delivery_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint (org_id, id) on delete cascade
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_job');
call app.open_to_worker('webhook_job', 'select, insert, update, delete');
create index webhook_job_due on webhook_job (org_id, endpoint_id, class, due_at);
create index webhook_job_leased on webhook_job (org_id, endpoint_id) where lease_token is not null;

-- One narrow row per endpoint: when it next has work, how it is doing, how much it may take.
create table webhook_lane (
  org_id          bigint not null,
  endpoint_id     uuid not null,
  -- infinity: nothing known to be pending.
  next_due        timestamptz not null default 'infinity',
  served_at       timestamptz not null default '-infinity',
  sequence        bigint not null default 0,
  -- How many attempts may be under way: grows with success, halves with failure.
  width           smallint not null default 4,
  failing_since   timestamptz,
  failures        integer not null default 0,
  -- The failing_since that the owners were told about.
  warned_for      timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Recent attempts, halved together now and then, for the success rate.
  succeeded       integer not null default 0,
  failed          integer not null default 0,
  primary key (org_id, endpoint_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint (org_id, id) on delete cascade,
  constraint webhook_lane_width_is_bounded check (width between 1 and 16)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_lane');
call app.open_to_worker('webhook_lane', 'select, update');
create index webhook_lane_due on webhook_lane (org_id, next_due) where next_due < 'infinity';
create index webhook_lane_failing on webhook_lane (failing_since) where failing_since is not null;

create table webhook_attempt (
  org_id          bigint not null,
  -- A UUIDv7 of its start.
  id              uuid not null,
  delivery_id     uuid not null,
  number          integer not null,
  started_at      timestamptz not null,
  duration_ms     integer not null,
  response_status integer,
  error           text,
  -- The cause in a sentence.
  explanation     text,
  response_body   text,
  dns_ms          integer,
  connect_ms      integer,
  tls_ms          integer,
  first_byte_ms   integer,
  remote_address  text,
  secret_version  integer,
  primary key (org_id, id)
) partition by range (id);
call app.protect('webhook_attempt', 'select');
call app.open_to_worker('webhook_attempt', 'select, insert');
create index webhook_attempt_by_delivery on webhook_attempt (org_id, delivery_id, number);

-- Partitions, a week each, from last week to five weeks ahead; the default one catches what an odd
-- clock makes. Run by a job, which may not create tables itself.
create function app.ensure_partitions(p_now timestamptz) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '5s' -- whoever queues behind us waits no longer; tomorrow is soon enough
  as $$
declare
  parent text;
  week   timestamptz;
  child  text;
  made   integer := 0;
begin
  foreach parent in array array['event', 'webhook_delivery', 'webhook_attempt'] loop
    for n in -1 .. 5 loop
      week := date_trunc('week', p_now at time zone 'UTC') at time zone 'UTC' + n * interval '7 days';
      child := parent || '_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
      if to_regclass('public.' || child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
                       child, parent, app.uuid7_floor(week), app.uuid7_floor(week + interval '7 days'));
        call app.protect(child::regclass, 'select');
        execute format('revoke all on %I from ${app}', child); -- only through the parent
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end
$$;

create table event_default partition of event default;
create table webhook_delivery_default partition of webhook_delivery default;
create table webhook_attempt_default partition of webhook_attempt default;
call app.protect('event_default', 'select');
call app.protect('webhook_delivery_default', 'select');
call app.protect('webhook_attempt_default', 'select');
revoke all on event_default, webhook_delivery_default, webhook_attempt_default from ${app};
select app.ensure_partitions(now());

-- Drops the partitions of a table whose whole week lies before a moment.
create function app.drop_partitions(p_parent text, p_before timestamptz) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '5s' -- whoever queues behind us waits no longer; tomorrow is soon enough
  as $$
declare
  child   text;
  dropped integer := 0;
begin
  if p_parent not in ('event', 'webhook_delivery', 'webhook_attempt') then
    raise exception 'table % is not swept', p_parent;
  end if;
  for child in
    select c.relname
      from pg_inherits i
      join pg_class c on c.oid = i.inhrelid
     where i.inhparent = p_parent::regclass
       and c.relname ~ '_[0-9]{8}$'
       and to_timestamp(right(c.relname, 8) || ' 00:00 +00', 'YYYYMMDD HH24:MI TZH') + interval '7 days' <= p_before
  loop
    execute format('drop table %I', child);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function app.ensure_partitions(timestamptz) from public;
revoke all on function app.drop_partitions(text, timestamptz) from public;
grant execute on function app.ensure_partitions(timestamptz) to ${worker};
grant execute on function app.drop_partitions(text, timestamptz) to ${worker};

-- (plpgsql throughout, not sql: it keeps its plans.)
--
-- Writes an event and a delivery for each subscribed endpoint, in the caller's transaction. Touches no
-- row that anybody else touches: publishers never wait for each other or for the dispatcher. Answers
-- the endpoints to wake after the commit.
create function app.publish(p_id uuid, p_type text, p_data text, p_at timestamptz) returns uuid[]
  language plpgsql volatile
  as $$
declare
  woken uuid[];
begin
    with published as (
      insert into event (org_id, id, type, data, occurred_at)
      values ((select app.org()), p_id, p_type, p_data, p_at)
    ), target as materialized (
      select e.org_id, e.id as endpoint_id, e.status, app.uuid7(p_at) as delivery_id
        from webhook_endpoint e
       where e.org_id = (select app.org()) and (e.events = '{}' or p_type = any (e.events))
    ), delivery as (
      insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, status, created_at)
      select t.org_id, t.delivery_id, t.endpoint_id, p_id, p_type,
             case t.status when 'active' then 'pending' else 'parked' end, p_at
        from target t
    ), job as (
      insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
      select t.org_id, t.delivery_id, t.endpoint_id, p_id, now()
        from target t
       where t.status = 'active'
    )
    select coalesce(array_agg(t.endpoint_id), '{}') into woken from target t where t.status = 'active';
  return woken;
end
$$;

-- Takes due work of one lane, whose row the caller has locked. A quarter is left to repetitions while
-- first attempts wait, the rest the other way round when one kind is short. Numbers what goes out for
-- the first time from p_sequence on.
create function app.claim_lane(p_org bigint, p_endpoint uuid, p_count integer, p_slow integer, p_token uuid,
                               p_lease interval, p_sequence bigint)
  returns table (delivery_id uuid, sequence bigint)
  language plpgsql volatile
  as $$
#variable_conflict use_column
begin
  return query
    with first as (
      select j.delivery_id, row_number() over (order by j.due_at) as n
        from (select * from webhook_job j
               where j.org_id = p_org and j.endpoint_id = p_endpoint and j.class = 0 and j.due_at <= now()
               order by j.due_at limit p_count) j
    ), again as (
      select j.delivery_id, row_number() over (order by j.class, j.due_at) as n
        from (select * from webhook_job j
               where j.org_id = p_org and j.endpoint_id = p_endpoint and j.class > 0 and j.due_at <= now()
               order by j.class, j.due_at limit least(p_count, p_slow)) j
    ), picked as (
      select delivery_id
        from (select delivery_id, case when n <= greatest(p_count * 3 / 4, 1) then 0 else 2 end as turn, n from first
              union all
              select delivery_id, 1, n from again) c
       order by turn, n
       limit p_count
    ), locked as (
      select j.delivery_id, j.lease_token, j.attempts, j.sequence, j.class, j.due_at
        from webhook_job j
        join picked p on p.delivery_id = j.delivery_id
       where j.org_id = p_org
         for update of j skip locked
    ), lost as (
      insert into webhook_attempt (org_id, id, delivery_id, number, started_at, duration_ms, error, explanation)
      select p_org, app.uuid7(clock_timestamp()), l.delivery_id, l.attempts, clock_timestamp(), 0, 'worker_lost',
             'The process that made this attempt ended before it could record the outcome.'
        from locked l
       where l.lease_token is not null
    ), numbered as (
      select l.delivery_id,
             coalesce(l.sequence, p_sequence + row_number() over (partition by l.sequence is null
                                                                   order by l.class, l.due_at, l.delivery_id)) as sequence
        from locked l
    )
    update webhook_job j
       set lease_token = p_token,
           due_at = now() + p_lease,
           attempts = j.attempts + 1,
           sequence = n.sequence
      from numbered n
     where j.org_id = p_org and j.delivery_id = n.delivery_id
    returning j.delivery_id, j.sequence;
end
$$;

-- Sets work of a disabled endpoint aside: parked, never dropped. A bounded piece at a time.
create function app.park_lane(p_org bigint, p_endpoint uuid) returns void
  language plpgsql volatile
  as $$
begin
    with parked as (
      delete from webhook_job j
       where j.org_id = p_org
         and j.delivery_id in (select w.delivery_id from webhook_job w
                                where w.org_id = p_org and w.endpoint_id = p_endpoint
                                  and (w.lease_token is null or w.due_at <= now())
                                limit 1000)
      returning j.delivery_id, j.attempts, j.sequence
    )
    update webhook_delivery d
       set status = 'parked', attempts = p.attempts, sequence = p.sequence
      from parked p
     where d.org_id = p_org and d.id = p.delivery_id;
end
$$;

-- Leaves a lane after a claim: when it is worth looking again, and the last number given. A lane with
-- due work that got nothing is full; its completions wake it, the pause only keeps others from spinning.
create function app.rest_lane(p_org bigint, p_endpoint uuid, p_taken integer, p_sequence bigint) returns void
  language plpgsql volatile
  as $$
begin
    with next as (
      select min(first.due_at) as due
        from generate_series(0, 2) c (class)
       cross join lateral (select j.due_at from webhook_job j
                            where j.org_id = p_org and j.endpoint_id = p_endpoint and j.class = c.class
                            order by j.due_at limit 1) first
    )
    update webhook_lane l
       set served_at = clock_timestamp(),
           next_due = case when next.due is null then 'infinity'
                           when next.due <= now() and p_taken = 0 then now() + interval '250 ms'
                           else next.due end,
           sequence = greatest(l.sequence, p_sequence)
      from next
     where l.org_id = p_org and l.endpoint_id = p_endpoint;
end
$$;

-- Claims up to p_slots due deliveries, fairly: organizations with the least in flight first, an equal
-- share each, then whatever is left; within an organization the lane that waited longest.
create function app.claim_deliveries(p_token uuid, p_slots integer, p_slow integer, p_org_most integer,
                                     p_lease interval)
  returns table (org_id bigint, delivery_id uuid)
  language plpgsql volatile
  as $$
#variable_conflict use_column
declare
  org       record;
  lane      record;
  share     integer;
  org_left  integer;
  left_over integer := p_slots;
  slow_left integer := p_slow;
  taken     uuid[];
  numbered  bigint;
  orgs      bigint[];
begin
  -- A loose scan: one probe per organization with pending work, however many lanes and jobs it has.
  with recursive pending as (
    (select l.org_id, l.next_due from webhook_lane l where l.next_due < 'infinity'
      order by l.org_id, l.next_due limit 1)
    union all
    select n.org_id, n.next_due
      from pending p
     cross join lateral (select l.org_id, l.next_due from webhook_lane l
                          where l.next_due < 'infinity' and l.org_id > p.org_id
                          order by l.org_id, l.next_due limit 1) n
  )
  select array_agg(p.org_id order by busy.n, random()) into orgs
    from pending p
   cross join lateral (select count(*) as n from webhook_job j
                        where j.org_id = p.org_id and j.lease_token is not null and j.due_at > now()) busy
   where p.next_due <= now();
  if orgs is null then
    return;
  end if;

  for pass in 1 .. 2 loop
    share := case pass when 1 then greatest(1, p_slots / cardinality(orgs)) else left_over end;
    for org in select u.id from unnest(orgs) with ordinality u (id, n) order by u.n loop
      exit when left_over <= 0;
      select least(share, left_over, p_org_most - count(*)) into org_left
        from webhook_job j
       where j.org_id = org.id and j.lease_token is not null and j.due_at > now();
      for lane in
        select l.endpoint_id, l.width, l.failures, l.sequence, e.status
          from webhook_lane l
          join webhook_endpoint e on e.org_id = l.org_id and e.id = l.endpoint_id
         where l.org_id = org.id and l.next_due <= now()
         order by l.served_at
         limit 64
           for update of l skip locked
      loop
        exit when org_left <= 0;
        taken := '{}';
        numbered := null;
        if lane.status = 'active' then
          select coalesce(array_agg(c.delivery_id), '{}'), max(c.sequence) into taken, numbered
            from app.claim_lane(org.id, lane.endpoint_id,
                   greatest(0, least(org_left, case when lane.failures > 0 then slow_left else p_slots end,
                     lane.width - (select count(*)::integer from webhook_job j
                                    where j.org_id = org.id and j.endpoint_id = lane.endpoint_id
                                      and j.lease_token is not null and j.due_at > now()))),
                   slow_left, p_token, p_lease, lane.sequence) c;
        else
          perform app.park_lane(org.id, lane.endpoint_id);
        end if;
        perform app.rest_lane(org.id, lane.endpoint_id, cardinality(taken), numbered);
        if lane.failures > 0 then
          slow_left := slow_left - cardinality(taken);
        end if;
        org_left := org_left - cardinality(taken);
        left_over := left_over - cardinality(taken);
        return query select org.id, t.id from unnest(taken) t (id);
      end loop;
    end loop;
  end loop;
end
$$;

-- Says that endpoints have work; after the commit of whoever made it, never inside.
create function app.wake_lanes(p_endpoints uuid[]) returns void
  language plpgsql volatile
  as $$
begin
    -- Locked before it is looked at: a claim under way, which did not see the new work, may be about to
    -- put the lane to sleep.
    with lane as materialized (
      select w.org_id, w.endpoint_id, w.next_due from webhook_lane w
       where w.endpoint_id = any (p_endpoints)
       order by w.endpoint_id for update
    )
    update webhook_lane l
       set next_due = now()
      from lane
     where l.org_id = lane.org_id and l.endpoint_id = lane.endpoint_id and lane.next_due > now();
end
$$;
create index webhook_lane_by_endpoint on webhook_lane (endpoint_id);

-- Finds lanes that sleep over due work: a process died between its commit and its wake-up call.
create function app.wake_forgotten_lanes() returns integer
  language sql volatile
  as $$
    with forgotten as (
      update webhook_lane l
         set next_due = now()
       where l.next_due > now() + interval '5 seconds'
         and exists (select from webhook_job j
                      where j.org_id = l.org_id and j.endpoint_id = l.endpoint_id and j.class in (0, 1, 2)
                        and j.due_at <= now())
      returning 1
    )
    select count(*)::integer from forgotten
  $$;

-- Records outcomes in one transaction. A result whose lease is no longer held is ignored: somebody
-- else has the delivery by now. Answers the deliveries whose result was taken.
--
-- "is not distinct from" rather than "=": it keeps the planner off the index of leases, which it takes
-- for empty and would search through for each result.
create function app.complete_deliveries(p_results json)
  returns table (delivery_id uuid)
  language plpgsql volatile
  as $$
#variable_conflict use_column
begin
  return query
    with result as materialized (
      select r.*
        from json_to_recordset(p_results) as r
             (org_id bigint, delivery_id uuid, endpoint_id uuid, token uuid, number integer, outcome text,
              delay_ms bigint, sequence bigint, attempt_id uuid, started_at timestamptz, duration_ms integer,
              response_status integer, error text, explanation text, response_body text, dns_ms integer,
              connect_ms integer, tls_ms integer, first_byte_ms integer, remote_address text, secret_version integer)
    ), done as (
      delete from webhook_job j
       using result r
       where j.org_id = r.org_id and j.delivery_id = r.delivery_id and j.lease_token is not distinct from r.token
         and r.outcome in ('succeeded', 'exhausted')
      returning j.delivery_id
    ), again as (
      update webhook_job j
         set lease_token = null, class = 1, failures = j.failures + 1,
             due_at = now() + r.delay_ms * interval '1 millisecond'
        from result r
       where j.org_id = r.org_id and j.delivery_id = r.delivery_id and j.lease_token is not distinct from r.token
         and r.outcome = 'failed'
      returning j.delivery_id
    ), taken as (
      select r.*
        from result r
        join (select d.delivery_id from done d union all select a.delivery_id from again a) t
          on t.delivery_id = r.delivery_id
    ), attempt as (
      insert into webhook_attempt (org_id, id, delivery_id, number, started_at, duration_ms, response_status, error,
                                   explanation, response_body, dns_ms, connect_ms, tls_ms, first_byte_ms,
                                   remote_address, secret_version)
      select t.org_id, t.attempt_id, t.delivery_id, t.number, t.started_at, t.duration_ms, t.response_status, t.error,
             t.explanation, t.response_body, t.dns_ms, t.connect_ms, t.tls_ms, t.first_byte_ms,
             t.remote_address, t.secret_version
        from taken t
    ), delivery as (
      update webhook_delivery d
         set status = t.outcome, attempts = t.number, sequence = t.sequence, response_status = t.response_status,
             finished_at = case when t.outcome = 'failed' then null else now() end
        from taken t
       where d.org_id = t.org_id and d.id = t.delivery_id
    ), health as (
      select t.org_id, t.endpoint_id,
             count(*) filter (where t.outcome = 'succeeded')::integer as good,
             count(*) filter (where t.outcome <> 'succeeded')::integer as bad,
             min(t.delay_ms) filter (where t.outcome = 'failed') as soonest
        from taken t
       group by t.org_id, t.endpoint_id
    ), locked as (
      select l.org_id, l.endpoint_id
        from webhook_lane l
        join health h on h.org_id = l.org_id and h.endpoint_id = l.endpoint_id
       order by l.endpoint_id
         for update of l
    ), lane as (
      update webhook_lane l
         set -- due work that waited for room may go on; a repetition has its own time
             next_due = least(case when l.next_due < 'infinity' then now() else l.next_due end,
                              now() + h.soonest * interval '1 millisecond'),
             width = case when h.bad > 0 then greatest(1, l.width / 2) else least(16, l.width + h.good) end,
             failing_since = case when h.good > 0 then null else coalesce(l.failing_since, now()) end,
             failures = case when h.good > 0 then 0 else l.failures + h.bad end,
             last_success_at = case when h.good > 0 then now() else l.last_success_at end,
             last_failure_at = case when h.bad > 0 then now() else l.last_failure_at end,
             succeeded = case when l.succeeded + l.failed > 1000 then l.succeeded / 2 else l.succeeded end + h.good,
             failed = case when l.succeeded + l.failed > 1000 then l.failed / 2 else l.failed end + h.bad
        from health h
        join locked k on k.org_id = h.org_id and k.endpoint_id = h.endpoint_id
       where l.org_id = h.org_id and l.endpoint_id = h.endpoint_id
    )
    select t.delivery_id from taken t;
end
$$;

-- A bulk replay under way: durable, resumed where it stood, with its progress.
create table webhook_recovery (
  org_id      bigint not null,
  id          uuid not null,
  endpoint_id uuid not null,
  since       timestamptz not null,
  until       timestamptz not null,
  only_failed boolean not null,
  status      text not null default 'running',
  -- The last delivery that was looked at.
  position    uuid not null,
  requeued    integer not null default 0,
  created_at  timestamptz not null,
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, endpoint_id) references webhook_endpoint (org_id, id) on delete cascade,
  constraint webhook_recovery_status_is_known check (status in ('running', 'finished'))
);
call app.protect('webhook_recovery', 'select, insert, update');
call app.open_to_worker('webhook_recovery', 'select');
create index webhook_recovery_running on webhook_recovery (created_at) where status = 'running';
