-- Drafts of quotes can be deleted. A quote that was sent cannot: quote_version refers to it.

grant delete on quote to ${app};

-- Notes of staff on a draft go with it. The app itself cannot delete messages.
create function app.quote_deleted() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from record_message_attachment a
   using record_message m
   where a.org_id = old.org_id and m.org_id = a.org_id and m.id = a.message_id
     and m.record_type = 'quote' and m.record_id = old.id;
  delete from record_message where org_id = old.org_id and record_type = 'quote' and record_id = old.id;
  delete from record_thread where org_id = old.org_id and record_type = 'quote' and record_id = old.id;
  return null;
end
$$;
create trigger quote_deleted after delete on quote for each row execute function app.quote_deleted();
