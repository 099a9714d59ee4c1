-- Files that bring rows: what was sent, how far it was worked on, and what is wrong with it.

create table import_run (
  org_id      bigint not null references organization,
  id          uuid not null,
  target      text not null,
  format      text not null,
  status      text not null,
  -- Whether its rows are being written, or only looked at.
  committing  boolean not null default false,
  -- The headings in the order of the file, for the file of errors.
  columns     jsonb not null default '[]',
  row_count   integer not null default 0,
  -- The last line of this pass that was worked on, and how many rows that were.
  position    integer not null default 0,
  rows_done   integer not null default 0,
  rows_bad    integer not null default 0,
  -- Who works on it says which claim is his; null next_at: nothing is to be done.
  claim       integer not null default 1,
  tries       integer not null default 0,
  next_at     timestamptz,
  error       text,
  -- Moves with whatever the run shows of itself, its progress included.
  version     integer not null default 1,
  created_by  text not null,
  created_at  timestamptz not null,
  finished_at timestamptz,
  primary key (org_id, id),
  constraint import_status_is_known
    check (status in ('validating', 'validated', 'committing', 'completed', 'failed')),
  constraint import_error_says_why_it_failed check ((status = 'failed') = (error is not null))
);
call app.protect('import_run', 'select, insert, update');
call app.open_to_worker('import_run', 'select, update, delete');
create index import_run_by_age on import_run (org_id, created_at desc, id desc);
create index import_run_due on import_run (next_at) where next_at is not null;

-- Has the planner look at what a big import fills. Its statistics may know nothing of a tenant that was empty a moment
-- ago: then it takes any index that begins with the tenant for as good as the right one, and reads all of the tenant's
-- rows for each row. Autovacuum comes a minute later, after tens of thousands of rows.
create function app.meet_imported() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  analyze (skip_locked) product, product_slug, product_category, variant, price, stock, customer_company, import_row;
end
$$;
revoke all on function app.meet_imported() from public;
grant execute on function app.meet_imported() to ${app};

-- The rows as they were sent: texts by heading.
create table import_row (
  org_id bigint not null,
  run_id uuid not null,
  line   integer not null,
  -- What the row is about, by the natural key of its target; null when it does not say.
  key    text,
  cells  jsonb not null,
  primary key (org_id, run_id, line),
  foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);
call app.protect('import_row', 'select, insert');
create index import_row_by_key on import_row (org_id, run_id, key, line);

create table import_error (
  org_id bigint not null,
  id     uuid not null,
  run_id uuid not null,
  line   integer not null,
  -- The heading of the cell that is wrong; empty: the row as a whole.
  field  text not null,
  reason text not null,
  primary key (org_id, id),
  foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade
);
call app.protect('import_error', 'select, insert');
create index import_error_by_line on import_error (org_id, run_id, line, id);
