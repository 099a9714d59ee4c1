-- Keys and texts of other systems: the same two columns on every record that another system may know.
do $$
declare
  keyed text;
begin
  foreach keyed in array array['customer_company', 'buyer_user', 'product', 'variant', 'price_list', 'warehouse',
                               'customer_order', 'quote', 'rfq']
  loop
    execute format('alter table %I
                      add column external_id text,
                      add column metadata jsonb not null default ''{}'',
                      add constraint %I check (char_length(external_id) between 1 and 255),
                      add constraint %I check (jsonb_typeof(metadata) = ''object'')',
                   keyed, keyed || '_external_id_has_a_length', keyed || '_metadata_is_an_object');
    execute format('create unique index %I on %I (org_id, external_id) where external_id is not null',
                   keyed || '_by_external_id', keyed);
  end loop;
end
$$;

-- An order is found by the words of its purchase order number also after that has changed.
grant delete on order_word to ${app};

create function app.renew_order_words() returns trigger
  language plpgsql
  as $$
begin
  delete from order_word w
   where w.org_id = old.org_id and w.order_id = old.id and w.word = any (app.order_words(old.number, old.po_number));
  insert into order_word (org_id, word, order_id)
  select new.org_id, w, new.id
    from unnest(app.order_words(new.number, new.po_number)) w;
  return null;
end
$$;
create trigger order_is_found_by_new_words after update of po_number on customer_order
  for each row when (old.po_number is distinct from new.po_number) execute function app.renew_order_words();
