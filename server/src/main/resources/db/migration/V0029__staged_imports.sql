-- The rows of a file are put down in several short transactions. Until the last of them the run is not staged: no list
-- shows it and no worker takes it. A run that was written at once, as the release before does it, is staged.
alter table import_run add column staged boolean not null default true;

-- For the sweep of what a process left that died in between.
create index import_run_unstaged on import_run (created_at) where not staged;
