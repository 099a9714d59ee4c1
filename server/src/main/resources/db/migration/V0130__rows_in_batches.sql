-- The rows of a file, a batch of lines in one row. To keep each line as a row of its own costs as much as to write the
-- price that it brings. Targets whose rows need rows from elsewhere in the file find those by key: they keep import_row.
create table import_batch (
  org_id     bigint not null,
  run_id     uuid not null,
  first_line integer not null,
  last_line  integer not null,
  -- The lines, and what each of them is about by the natural key of the target; null when it does not say.
  lines      integer[] not null,
  keys       text[] not null,
  -- JSON as it was built when the file was read: for each line its number and its cells, texts by heading. No statement
  -- looks inside but the one that reads bad rows.
  rows       text not null,
  vendor_id  uuid default app.vendor(),
  primary key (org_id, run_id, last_line),
  foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade,
  constraint import_batch_has_a_key_for_each_line check (cardinality(keys) = cardinality(lines))
);
call app.protect('import_batch', 'select, insert');
call app.protect_from_vendors('import_batch');
-- Written once and read once: to compress it costs more than it saves.
alter table import_batch alter column rows set storage external, alter column keys set storage external,
  alter column lines set storage external;

-- The release before does not know batches: it would take such a run for one without rows, and end it. While both serve, it
-- fails to, and a node that knows them goes on.
alter table import_run add constraint import_ends_when_all_rows_are_done
  check (status not in ('validated', 'completed') or rows_done = row_count) not valid;
