-- The feed of chosen events: for each of them a short walk, however many others lie in between.
create index event_of_type_in_commit_order on event (org_id, type, xid, id);
