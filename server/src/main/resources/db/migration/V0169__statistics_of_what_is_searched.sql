-- A busy store renews the statistics of the tables of its orders each minute, and to sort a sample of each column is most
-- of that work: a sixth of what the database did under orders. No statement selects, joins or sorts by these columns.
create procedure app.without_statistics(p_table regclass, variadic p_columns text[])
  language plpgsql
  as $$
begin
  execute (select format('alter table %s %s', p_table, string_agg(format('alter column %I set statistics 0', c), ', '))
             from unnest(p_columns) c);
end
$$;

call app.without_statistics('customer_order', 'net', 'shipping_net', 'shipping_tax', 'shipping_rate', 'tax',
  'shipping_tax_class', 'ordered_total', 'shipping_name', 'shipping_address', 'billing_address', 'parties', 'metadata',
  'note', 'placed_by_kind', 'placed_by_name', 'version', 'line_count', 'vendor_parts', 'payment_terms', 'net_days');
call app.without_statistics('order_line', 'name', 'unit', 'quantity', 'cancelled', 'unit_price', 'net', 'tax_rate', 'tax',
  'comment', 'gtin', 'tax_class', 'ordered_quantity', 'ordered_unit', 'seller_name', 'price_list_id');
call app.without_statistics('order_entry', 'actor_kind', 'actor_id', 'actor_name', 'status', 'sentence');
call app.without_statistics('cart', 'version', 'created_at');
call app.without_statistics('cart_line', 'sku', 'name', 'quantity', 'comment', 'price', 'currency', 'created_at',
  'ordered_quantity', 'ordered_unit');
call app.without_statistics('stock_movement', 'delta_on_hand', 'delta_allocated', 'note', 'actor_kind', 'actor_id',
  'actor_name');
call app.without_statistics('credit_entry', 'delta', 'at_most');
call app.without_statistics('audit_entry', 'actor_name', 'address', 'before', 'after');
call app.without_statistics('automation_run', 'effects', 'error', 'attempts', 'finished_at');
call app.without_statistics('mail_message', 'sender', 'subject', 'body', 'html', 'error', 'sent_at');
call app.without_statistics('event', 'data', 'depth');
call app.without_statistics('webhook_attempt', 'error', 'explanation', 'response_body', 'dns_ms', 'connect_ms', 'tls_ms',
  'first_byte_ms', 'remote_address', 'secret_version');

-- A new partition does not inherit this from its table.
create or replace function app.ensure_partitions(p_now timestamptz) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  set lock_timeout = '5s'
  as $$
declare
  parent text;
  week   timestamptz;
  child  text;
  silent text[];
  made   integer := 0;
begin
  foreach parent in array array['event', 'webhook_delivery', 'webhook_attempt'] loop
    silent := array(select a.attname from pg_attribute a
                     where a.attrelid = parent::regclass and a.attnum > 0 and a.attstattarget = 0);
    for n in -1 .. 5 loop
      week := date_trunc('week', p_now at time zone 'UTC') at time zone 'UTC' + n * interval '7 days';
      child := parent || '_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
      if to_regclass('public.' || child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
                       child, parent, app.uuid7_floor(week), app.uuid7_floor(week + interval '7 days'));
        if parent = 'webhook_delivery' then
          execute format('alter table %I set (fillfactor = 80)', child); -- its outcome finds room beside it
        end if;
        if silent <> '{}' then
          call app.without_statistics(child::regclass, variadic silent);
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
