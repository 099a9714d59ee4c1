-- An import says how many rows created a record, changed one, or changed nothing.

alter table import_run
  add column created   integer not null default 0,
  add column changed   integer not null default 0,
  add column unchanged integer not null default 0,
  -- Columns that the sender may not fill: a row that fills one is refused.
  add column withheld  text[] not null default '{}';

-- What became of a row that was written before its turn, since another row needed it. Its own turn counts this.
alter table import_row
  add column effect text,
  add constraint import_effect_is_known check (effect in ('created', 'changed', 'unchanged'));
grant update (effect) on import_row to ${app};
