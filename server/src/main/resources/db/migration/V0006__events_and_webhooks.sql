-- Events and their way out. An event row exists if and only if the change it reports committed.
--
-- event, webhook_delivery and webhook_attempt are partitioned by week on a UUIDv7, which carries the
-- time: the key stays the key, a look-up by id prunes, and retention drops whole partitions.
-- Their keys begin with the id, which is unique by itself: many of them, of many organizations, are then found
-- by one list of ids. With a join the partition would be looked for again for every row.
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
  primary key (id, org_id)
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
  primary key (id, org_id),
  constraint webhook_delivery_status_is_known check
    (status in ('pending', 'succeeded', 'failed', 'exhausted', 'parked'))
) partition by range (id);
call app.protect('webhook_delivery', 'select, insert, update');
call app.open_to_worker('webhook_delivery', 'select, update');
create index webhook_delivery_by_endpoint on webhook_delivery (org_id, endpoint_id, id);

-- What is to be sent. A claim does not touch it: it writes down in webhook_lease what it took, and steps over
-- the few rows of a lane that are in flight.
create table webhook_job (
  org_id       bigint not null,
  delivery_id  uuid not null,
  endpoint_id  uuid not null,
  event_id     uuid not null,
  -- 0 first attempt, 1 retry, 2 replay: in the order of who waits for it.
  class        smallint not null default 0,
  due_at       timestamptz not null,
  attempts     integer not null default 0,
  -- Attempts that count against the schedule; one lost with its worker does not.
  failures     integer not null default 0,
  sequence     bigint,
  primary key (org_id, delivery_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint (org_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_job');
call app.open_to_worker('webhook_job', 'select, insert, update, delete');
create index webhook_job_due on webhook_job (org_id, endpoint_id, class, due_at);

-- What is in flight: a row per lane and claim, reduced by completions, gone with the last. After its time it
-- holds nobody back, and whoever claims in the lane next takes back what it held.
create table webhook_lease (
  org_id       bigint not null,
  endpoint_id  uuid not null,
  token        uuid not null,
  leased_until timestamptz not null,
  deliveries   uuid[] not null,
  -- The sequence number of each: given out for good, even if nobody hears of the attempt again.
  sequences    bigint[] not null,
  primary key (org_id, endpoint_id, token)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_lease', 'select');
call app.open_to_worker('webhook_lease', 'select, insert, update, delete');

-- One narrow row per endpoint: when it next has work, and how far its numbers are. Locked by whoever claims.
create table webhook_lane (
  org_id      bigint not null,
  endpoint_id uuid not null,
  -- infinity: nothing known to be pending.
  next_due    timestamptz not null default 'infinity',
  served_at   timestamptz not null default '-infinity',
  sequence    bigint not null default 0,
  -- Until then claims look for first attempts from here on: what was due before is taken. Without it they would
  -- step over the index entries of all that has ended since the last vacuum.
  first_from  timestamptz not null default '-infinity',
  known_until timestamptz not null default '-infinity',
  primary key (org_id, endpoint_id),
  foreign key (org_id, endpoint_id) references webhook_endpoint (org_id, id) on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_lane');
call app.open_to_worker('webhook_lane', 'select, update');
create index webhook_lane_due on webhook_lane (org_id, next_due) where next_due < 'infinity';

-- How each endpoint is doing and how much it may take. Apart from the lane, so that recording outcomes and
-- claiming more work do not wait for each other.
create table webhook_health (
  org_id          bigint not null,
  endpoint_id     uuid not null,
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
  constraint webhook_health_width_is_bounded check (width between 1 and 32)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200,
        autovacuum_vacuum_cost_delay = 0);
call app.protect('webhook_health');
call app.open_to_worker('webhook_health', 'select, update');
create index webhook_health_failing on webhook_health (failing_since) where failing_since is not null;

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
  -- In the order in which they are read, so that one index does for both; id is there for the partitions.
  primary key (org_id, delivery_id, number, id)
) partition by range (id);
call app.protect('webhook_attempt', 'select');
call app.open_to_worker('webhook_attempt', 'select, insert');

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
        if parent = 'webhook_delivery' then
          execute format('alter table %I set (fillfactor = 80)', child); -- its outcome finds room beside it
        end if;
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

-- (plpgsql throughout, not sql: it keeps its plans. Those of the queue are made without sequential scans: its
-- tables are small when a session plans, and mostly dead rows an hour later.)
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

-- Is an attempt under way? (What a lost worker held is not, once its time is over.)
create function app.in_flight(p_org bigint, p_endpoint uuid, p_delivery uuid) returns boolean
  language plpgsql stable
  as $$
begin
  return exists (select from webhook_lease w
                  where w.org_id = p_org and w.endpoint_id = p_endpoint and w.leased_until > now()
                    and p_delivery = any (w.deliveries));
end
$$;

-- Takes back what lost workers held in these lanes: their attempts are written down, the jobs wait again.
create function app.reclaim_lanes(p_orgs bigint[], p_lanes uuid[]) returns void
  language plpgsql volatile
  set enable_seqscan = off
  as $$
begin
    with lapsed as (
      delete from webhook_lease w
       using unnest(p_orgs, p_lanes) l (org_id, endpoint_id)
       where w.org_id = l.org_id and w.endpoint_id = l.endpoint_id and w.leased_until <= now()
      returning w.org_id, w.deliveries, w.sequences
    ), held as materialized (
      select l.org_id, h.delivery_id, h.sequence
        from lapsed l
       cross join unnest(l.deliveries, l.sequences) h (delivery_id, sequence)
    ), lost as (
      update webhook_job j
         set attempts = j.attempts + 1, sequence = h.sequence
        from held h
       where j.org_id = h.org_id and j.delivery_id = h.delivery_id
      returning j.org_id, j.delivery_id, j.attempts
    ), unknown as (
      update webhook_lane l
         set known_until = '-infinity'
        from unnest(p_orgs, p_lanes) o (org_id, endpoint_id)
       where l.org_id = o.org_id and l.endpoint_id = o.endpoint_id
    )
    insert into webhook_attempt (org_id, id, delivery_id, number, started_at, duration_ms, error, explanation)
    select l.org_id, app.uuid7(clock_timestamp()), l.delivery_id, l.attempts, clock_timestamp(), 0, 'worker_lost',
           'The process that made this attempt ended before it could record the outcome.'
      from lost l;
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
                                  and not app.in_flight(w.org_id, w.endpoint_id, w.delivery_id)
                                limit 1000)
      returning j.delivery_id, j.attempts, j.sequence
    )
    update webhook_delivery d
       set status = 'parked', attempts = p.attempts, sequence = p.sequence
      from parked p
     where d.org_id = p_org and d.id = p.delivery_id;
end
$$;

-- Claims due work of organizations, a share each: of theirs the lanes that waited longest and have room;
-- p_slow of it all from lanes that fail. Within a lane a quarter is left to repetitions while first attempts
-- wait, the rest the other way round when one kind is short. What goes out for the first time is numbered.
create function app.claim_lanes(p_orgs bigint[], p_shares integer[], p_slow integer, p_token uuid, p_lease interval)
  returns table (org_id bigint, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer,
                 sequence bigint, slow boolean)
  language plpgsql volatile
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  orgs   bigint[];
  lanes  uuid[];
  shares integer[];
begin
  select array_agg(due.org_id), array_agg(due.endpoint_id), array_agg(o.share)
    into orgs, lanes, shares
    from unnest(p_orgs, p_shares) o (org_id, share)
   cross join lateral (
     select l.org_id, l.endpoint_id
       from webhook_lane l
       join webhook_health h on h.org_id = l.org_id and h.endpoint_id = l.endpoint_id
      cross join lateral (select sum(cardinality(w.deliveries)) as n from webhook_lease w
                           where w.org_id = l.org_id and w.endpoint_id = l.endpoint_id
                             and w.leased_until > now()) busy
      where l.org_id = o.org_id and l.next_due <= now() and (h.failures = 0 or p_slow > 0)
        and h.width > coalesce(busy.n, 0)
      order by l.served_at
      limit (o.share + 31) / 32 -- no more than it takes if they are as wide as can be
        for update of l skip locked) due;
  if lanes is null then
    return;
  end if;
  -- Looked for only now: whoever held a lane before has committed, perhaps a lease that is over already.
  if exists (select from unnest(orgs, lanes) o (org_id, endpoint_id)
              cross join lateral (select from webhook_lease w
                                   where w.org_id = o.org_id and w.endpoint_id = o.endpoint_id
                                     and w.leased_until <= now()
                                   limit 1) lapsed) then
    perform app.reclaim_lanes(orgs, lanes);
  end if;

  perform app.park_lane(e.org_id, e.id)
     from unnest(orgs, lanes) o (org_id, endpoint_id)
     join webhook_endpoint e on e.org_id = o.org_id and e.id = o.endpoint_id
    where e.status <> 'active';

  -- No job needs a lock: only one claims in a lane at a time, and whoever completes takes job and lease away
  -- together, so that one look sees both or neither.
  return query
    with lane as materialized (
      -- counted again: whoever held the lane before has committed by now
      select l.org_id, l.endpoint_id, l.served_at, l.sequence, h.failures > 0 as slow, e.status = 'active' as active,
             busy.until, busy.flying, o.share, l.known_until > now() as known,
             case when l.known_until > now() then l.first_from else '-infinity' end as first_from,
             case when e.status = 'active' then greatest(0, least(o.share, h.width - cardinality(busy.flying)))
                  else 0 end as room
        from unnest(orgs, lanes, shares) o (org_id, endpoint_id, share)
        join webhook_lane l on l.org_id = o.org_id and l.endpoint_id = o.endpoint_id
        join webhook_health h on h.org_id = o.org_id and h.endpoint_id = o.endpoint_id
        join webhook_endpoint e on e.org_id = o.org_id and e.id = o.endpoint_id
       cross join lateral (select min(w.leased_until) as until, coalesce(array_agg(f.delivery_id), '{}') as flying
                             from webhook_lease w
                            cross join unnest(w.deliveries) f (delivery_id)
                            where w.org_id = l.org_id and w.endpoint_id = l.endpoint_id
                              and w.leased_until > now()) busy
    ), allotted as materialized (
      -- the share goes to the lanes in their order, and of that p_slow to lanes that fail
      select f.*, case when f.slow then least(f.fair, greatest(0, p_slow - coalesce(sum(f.fair) over ahead, 0)))
                       else f.fair end as allotment
        from (select lane.*, least(lane.room, greatest(0, lane.share - coalesce(sum(lane.room) over ahead, 0))) as fair
                from lane
              window ahead as (partition by lane.org_id order by lane.served_at, lane.endpoint_id
                               rows between unbounded preceding and 1 preceding)) f
      window ahead as (partition by f.slow order by f.served_at, f.endpoint_id
                       rows between unbounded preceding and 1 preceding)
    ), picked as materialized (
      select a.org_id, job.delivery_id, a.endpoint_id, job.event_id, job.attempts + 1 as attempts, job.failures, a.slow,
             coalesce(job.sequence, a.sequence + job.nth) as sequence, case when job.class = 0 then job.due_at end as first_due
        from allotted a
       cross join lateral (
         select due.*, row_number() over (partition by due.sequence is null order by due.class, due.due_at, due.delivery_id) as nth
           from (select first.*, case when first.n <= greatest(a.allotment * 3 / 4, 1) then 0 else 3 end as turn
                   from (select j.delivery_id, j.event_id, j.class, j.due_at, j.attempts, j.failures, j.sequence,
                                row_number() over (order by j.due_at) as n
                           from webhook_job j
                          where j.org_id = a.org_id and j.endpoint_id = a.endpoint_id and j.class = 0
                            and j.due_at between a.first_from and now() and j.delivery_id <> all (a.flying)
                          order by j.due_at
                          limit a.allotment) first
                 union all
                 select again.*, again.class
                   from (values (1::smallint), (2::smallint)) kind (class)
                  cross join lateral (
                    select j.delivery_id, j.event_id, j.class, j.due_at, j.attempts, j.failures, j.sequence,
                           row_number() over (order by j.due_at) as n
                      from webhook_job j
                     where j.org_id = a.org_id and j.endpoint_id = a.endpoint_id and j.class = kind.class
                       and j.due_at <= now() and j.delivery_id <> all (a.flying)
                     order by j.due_at
                     limit least(a.allotment, p_slow)) again
                  order by turn, n
                  limit a.allotment) due) job
    ), leased as (
      insert into webhook_lease as w (org_id, endpoint_id, token, leased_until, deliveries, sequences)
      select p.org_id, p.endpoint_id, p_token, now() + p_lease, array_agg(p.delivery_id), array_agg(p.sequence)
        from picked p
       group by p.org_id, p.endpoint_id
      on conflict (org_id, endpoint_id, token)
        do update set deliveries = w.deliveries || excluded.deliveries, sequences = w.sequences || excluded.sequences
    ), served as (
      -- counted over the rows of both: a join would guess their sizes wrong
      select s.org_id, s.endpoint_id, max(s.allotment) as allotment, bool_or(s.slow) as slow, bool_or(s.active) as active,
             bool_or(s.known) as known,
             min(s.until) as until, count(s.sequence) as taken, max(s.sequence) as sequence, min(s.first_due) as first_due
        from (select a.org_id, a.endpoint_id, a.allotment, a.slow, a.active, a.known, a.until, null::bigint as sequence,
                     null::timestamptz as first_due
                from allotted a
              union all
              select p.org_id, p.endpoint_id, 0, false, false, false, null, p.sequence, p.first_due from picked p) s
       group by s.org_id, s.endpoint_id
    ), rested as (
      update webhook_lane l
         set served_at = clock_timestamp(),
             sequence = greatest(l.sequence, r.sequence),
             first_from = coalesce(r.first_due, l.first_from),
             -- Whoever was due earlier but committed later is seen when claims look from the beginning again: soon.
             known_until = case when r.taken < r.allotment or r.first_due is null then '-infinity'
                                when r.known then l.known_until
                                else now() + interval '5 seconds' end,
             -- A lane that may have more stays as it is, so that the row is rewritten in its place. One that
             -- may take nothing now pauses, to keep the others from being passed over.
             next_due = case when r.done then coalesce(least(r.ahead, r.until, case when r.taken > 0 then now() + p_lease end), 'infinity')
                             when r.taken = 0 and not r.known then now() + interval '250 ms'
                             else l.next_due end
        from (select s.*,
                     case when s.active
                          then s.taken < s.allotment and not s.known
                               -- repetitions may have been left for want of slots, not of work
                               and (p_slow >= s.allotment
                                    or not exists (select from webhook_job j
                                                    where j.org_id = s.org_id and j.endpoint_id = s.endpoint_id and j.class in (1, 2)
                                                      and j.due_at <= now()
                                                      and not app.in_flight(j.org_id, j.endpoint_id, j.delivery_id)
                                                      and j.delivery_id not in (select p.delivery_id from picked p)))
                          else not exists (select from webhook_job j
                                            where j.org_id = s.org_id and j.endpoint_id = s.endpoint_id
                                              and not app.in_flight(j.org_id, j.endpoint_id, j.delivery_id)) end as done,
                     case when s.taken < s.allotment then
                       (select min(soonest.due_at)
                          from (values (0::smallint), (1::smallint), (2::smallint)) kind (class)
                         cross join lateral (select j.due_at from webhook_job j
                                              where j.org_id = s.org_id and j.endpoint_id = s.endpoint_id
                                                and j.class = kind.class and j.due_at > now()
                                              order by j.due_at limit 1) soonest) end as ahead
                from served s) r
       where l.org_id = r.org_id and l.endpoint_id = r.endpoint_id and (r.taken > 0 or r.taken < r.allotment or r.slow or not r.active)
    )
    select p.org_id, p.delivery_id, p.endpoint_id, p.event_id, p.attempts, p.failures, p.sequence, p.slow from picked p;
end
$$;

-- Claims up to p_slots due deliveries, fairly: an equal share for each organization, those with the least
-- in flight first; then again for those who have more, while something is left.
create function app.claim_deliveries(p_token uuid, p_slots integer, p_slow integer, p_org_most integer,
                                     p_lease interval)
  returns table (org_id bigint, delivery_id uuid, endpoint_id uuid, event_id uuid, attempts integer, failures integer,
                 sequence bigint)
  language plpgsql volatile
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  orgs   bigint[];
  shares integer[];
  taken  integer;
  slots  integer := p_slots;
  slow   integer := p_slow;
begin
  for pass in 1 .. 8 loop
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
    ), hungry as (
      select p.org_id, busy.n, least(greatest(1, slots / count(*) over ()), p_org_most - busy.n) as share
        from pending p
       cross join lateral (select coalesce(sum(cardinality(w.deliveries)), 0) as n from webhook_lease w
                            where w.org_id = p.org_id and w.leased_until > now()) busy
       where p.next_due <= now() and busy.n < p_org_most
       order by busy.n, random()
       limit slots
    )
    select array_agg(h.org_id order by h.n), array_agg(h.share order by h.n) into orgs, shares from hungry h;
    exit when orgs is null;

    return query
      select c.org_id, c.delivery_id, c.endpoint_id, c.event_id, c.attempts, c.failures, c.sequence
        from app.claim_lanes(orgs, shares, slow, p_token, p_lease) c;
    get diagnostics taken = row_count;
    slots := slots - taken;
    slow := greatest(0, slow - taken);
    exit when taken = 0 or slots <= p_slots / 4; -- the rest is not worth another round
  end loop;
end
$$;

-- Says that endpoints have work; after the commit of whoever made it, never inside.
create function app.wake_lanes(p_endpoints uuid[]) returns void
  language plpgsql volatile
  set enable_seqscan = off
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

-- Finds lanes that sleep over due work: a process died between its commit and its wake-up call. Removes
-- leases of dead processes over what is no longer there. Steps over what is locked: whoever holds it is at it
-- this moment, and in no order of lanes and leases could we wait for all who do.
create function app.wake_forgotten_lanes() returns integer
  language sql volatile
  as $$
    with lapsed as materialized (
      select w.org_id, w.endpoint_id, w.token
        from webhook_lease w
       where w.leased_until < now() - interval '1 minute'
         and not exists (select from webhook_job j where j.org_id = w.org_id and j.delivery_id = any (w.deliveries))
         for update skip locked
    ), removed as (
      delete from webhook_lease w
       using lapsed o
       where w.org_id = o.org_id and w.endpoint_id = o.endpoint_id and w.token = o.token
    ), forgotten as materialized (
      select l.org_id, l.endpoint_id
        from webhook_lane l
       where l.next_due > now() + interval '5 seconds'
         and exists (select from webhook_job j
                      where j.org_id = l.org_id and j.endpoint_id = l.endpoint_id and j.class in (0, 1, 2)
                        and j.due_at <= now() and not app.in_flight(j.org_id, j.endpoint_id, j.delivery_id))
         for update skip locked
    ), woken as (
      update webhook_lane l
         set next_due = now()
        from forgotten f
       where l.org_id = f.org_id and l.endpoint_id = f.endpoint_id
      returning 1
    )
    select count(*)::integer from woken
  $$;

-- The first half of recording outcomes, which are given column by column: gives back what was leased. What is to
-- be tried again has a delay, the rest leaves the queue. Answers the attempts whose lease is no longer held:
-- somebody else has the delivery by now, and their outcome must not be recorded. (Not the deliveries: an attempt
-- that comes too late may meet the one that took over in the same batch.)
create function app.settle_deliveries(p_org_id bigint[], p_delivery_id uuid[], p_endpoint_id uuid[], p_token uuid[],
                                      p_attempt_id uuid[], p_number integer[], p_sequence bigint[], p_delay_ms bigint[])
  returns uuid[]
  language plpgsql volatile
  set enable_seqscan = off
  as $$
declare
  settled uuid[];
begin
  -- Lanes only if they are to wake for another try: a claim holds them. In one order, so that nodes do not deadlock.
  if exists (select from unnest(p_delay_ms) delay where delay is not null) then
    perform from webhook_lane l
      where (l.org_id, l.endpoint_id) in (select * from unnest(p_org_id, p_endpoint_id))
      order by l.endpoint_id
        for update;
  end if;

  with held as materialized (
    select r.*
      from unnest(p_org_id, p_delivery_id, p_endpoint_id, p_token, p_attempt_id, p_number, p_sequence, p_delay_ms)
             as r (org_id, delivery_id, endpoint_id, token, attempt_id, number, sequence, delay_ms)
      join webhook_lease w on w.org_id = r.org_id and w.endpoint_id = r.endpoint_id and w.token = r.token
     where r.delivery_id = any (w.deliveries)
  ), over as (
    -- The number is looked at too: a claim that took the delivery over this very moment has moved it on.
    delete from webhook_job j
     using held h
     where j.org_id = h.org_id and j.delivery_id = h.delivery_id and j.attempts = h.number - 1 and h.delay_ms is null
    returning h.attempt_id
  ), again as (
    update webhook_job j
       set class = 1, attempts = h.number, failures = j.failures + 1, sequence = h.sequence,
           due_at = now() + h.delay_ms * interval '1 millisecond'
      from held h
     where j.org_id = h.org_id and j.delivery_id = h.delivery_id and j.attempts = h.number - 1 and h.delay_ms is not null
    returning h.attempt_id
  ), ended as (
    select h.org_id, h.endpoint_id, h.token, array_agg(h.delivery_id) as deliveries, min(h.delay_ms) as soonest
      from held h
     group by h.org_id, h.endpoint_id, h.token
  ), closed as (
    delete from webhook_lease w
     using ended e
     where w.org_id = e.org_id and w.endpoint_id = e.endpoint_id and w.token = e.token
       and cardinality(w.deliveries) = cardinality(e.deliveries)
  ), fewer as (
    update webhook_lease w
       set (deliveries, sequences) = (select array_agg(f.delivery_id), array_agg(f.sequence)
                                        from unnest(w.deliveries, w.sequences) f (delivery_id, sequence)
                                       where f.delivery_id <> all (e.deliveries))
      from ended e
     where w.org_id = e.org_id and w.endpoint_id = e.endpoint_id and w.token = e.token
       and cardinality(w.deliveries) > cardinality(e.deliveries)
  ), woken as (
    update webhook_lane l
       set next_due = now() + e.soonest * interval '1 millisecond'
      from (select org_id, endpoint_id, min(soonest) as soonest from ended group by org_id, endpoint_id) e
     where l.org_id = e.org_id and l.endpoint_id = e.endpoint_id
       and l.next_due > now() + e.soonest * interval '1 millisecond'
  )
  select array_agg(s.attempt_id) into settled
    from (select o.attempt_id from over o union all select a.attempt_id from again a) s;

  if cardinality(settled) = cardinality(p_attempt_id) then
    return '{}';
  end if;
  return array(select unnest(p_attempt_id) except select unnest(settled));
end
$$;

-- What became of deliveries. (Both sides are small lists, whose length the planner does not know: a nested loop
-- would compare each with each.)
create function app.mark_deliveries(p_org_id bigint[], p_delivery_id uuid[], p_outcome text[], p_number integer[],
                                    p_sequence bigint[], p_response_status integer[])
  returns void
  language plpgsql volatile
  set enable_nestloop = off
  as $$
declare
  -- A list leads to rows, a range to partitions.
  eldest   uuid := (select id from unnest(p_delivery_id) id order by id limit 1);
  youngest uuid := (select id from unnest(p_delivery_id) id order by id desc limit 1);
begin
  update webhook_delivery d
     set status = r.outcome, attempts = r.number, sequence = r.sequence, response_status = r.response_status,
         finished_at = case when r.outcome = 'failed' then null else now() end
    from (select unnest(p_org_id) as org_id, unnest(p_delivery_id) as delivery_id, unnest(p_outcome) as outcome,
                 unnest(p_number) as number, unnest(p_sequence) as sequence, unnest(p_response_status) as response_status) r
   where d.id between eldest and youngest and d.id = any (p_delivery_id)
     and d.id = r.delivery_id and d.org_id = r.org_id;
end
$$;

-- The second half: what became of deliveries, every attempt, and how their endpoints are doing.
create function app.record_attempts(
    p_org_id bigint[], p_delivery_id uuid[], p_endpoint_id uuid[], p_number integer[], p_sequence bigint[],
    p_outcome text[], p_attempt_id uuid[], p_started_at timestamptz[], p_duration_ms integer[],
    p_response_status integer[], p_error text[], p_explanation text[], p_response_body text[], p_dns_ms integer[],
    p_connect_ms integer[], p_tls_ms integer[], p_first_byte_ms integer[], p_remote_address text[],
    p_secret_version integer[])
  returns void
  language plpgsql volatile
  set enable_seqscan = off
  as $$
begin
  insert into webhook_attempt (org_id, id, delivery_id, number, started_at, duration_ms, response_status, error,
                               explanation, response_body, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address,
                               secret_version)
  select unnest(p_org_id), unnest(p_attempt_id), unnest(p_delivery_id), unnest(p_number), unnest(p_started_at),
         unnest(p_duration_ms), unnest(p_response_status), unnest(p_error), unnest(p_explanation),
         unnest(p_response_body), unnest(p_dns_ms), unnest(p_connect_ms), unnest(p_tls_ms), unnest(p_first_byte_ms),
         unnest(p_remote_address), unnest(p_secret_version);

  perform app.mark_deliveries(p_org_id, p_delivery_id, p_outcome, p_number, p_sequence, p_response_status);

  -- In one order, so that nodes do not deadlock.
  perform from webhook_health h
    where (h.org_id, h.endpoint_id) in (select * from unnest(p_org_id, p_endpoint_id))
    order by h.endpoint_id
      for update;

  update webhook_health h
     set width = case when r.bad > 0 then greatest(1, h.width / 2) else least(32, h.width + r.good) end,
         failing_since = case when r.good > 0 then null else coalesce(h.failing_since, now()) end,
         failures = case when r.good > 0 then 0 else h.failures + r.bad end,
         last_success_at = case when r.good > 0 then now() else h.last_success_at end,
         last_failure_at = case when r.bad > 0 then now() else h.last_failure_at end,
         succeeded = case when h.succeeded + h.failed > 1000 then h.succeeded / 2 else h.succeeded end + r.good,
         failed = case when h.succeeded + h.failed > 1000 then h.failed / 2 else h.failed end + r.bad
    from (select o.org_id, o.endpoint_id,
                 count(*) filter (where o.outcome = 'succeeded')::integer as good,
                 count(*) filter (where o.outcome <> 'succeeded')::integer as bad
            from unnest(p_org_id, p_endpoint_id, p_outcome) as o (org_id, endpoint_id, outcome)
           group by o.org_id, o.endpoint_id) r
   where h.org_id = r.org_id and h.endpoint_id = r.endpoint_id;
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
