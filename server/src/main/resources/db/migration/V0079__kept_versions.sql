-- Versions of what a node may keep in its memory (ADR 60). The statement that opens a transaction answers them, so that
-- a kept value is as fresh as the database on every node, with no message that could be lost.

-- A version is the sum of a column over the rows of an organization. A transaction that changes something puts a new
-- random number into one row that no other transaction holds, so that writers never wait for each other: there are as
-- many rows as there were writers at once. The number becomes visible with the change itself, by the same commit.
-- Random and not counted: a version does not come back after a restore or the loss of a server.
create table app.kept_change (
  org_id  bigint not null,
  slot    bigint not null,
  catalog bigint not null default 0, -- products and what describes them, and how the store shows them
  access  bigint not null default 0, -- which companies and groups see which products
  prices  bigint not null default 0, -- amounts in price lists
  terms   bigint not null default 0, -- which lists, taxes and rates apply to which customer on which website
  stock   bigint not null default 0, -- whether a variant is in stock, not how many
  rules   bigint not null default 0, -- how orders are taken: settings, addresses, demands of companies
  primary key (org_id, slot)
) with (fillfactor = 30, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

create function app.random_bigint() returns bigint
  language sql volatile
  as $$ select hashtextextended(gen_random_uuid()::text, 0) $$;

-- The versions in the order of the columns.
create function app.kept_versions(p_org bigint) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  return (select concat_ws(' ', coalesce(sum(c.catalog), 0), coalesce(sum(c.access), 0), coalesce(sum(c.prices), 0),
                           coalesce(sum(c.terms), 0), coalesce(sum(c.stock), 0), coalesce(sum(c.rules), 0))
            from app.kept_change c
           where c.org_id = p_org);
end
$$;
revoke all on function app.kept_versions(bigint) from public;
grant execute on function app.kept_versions(bigint) to ${app};

-- Gives a topic of an organization a new version when this transaction commits. Once per transaction: what was noted
-- is remembered in a setting that a rollback to a savepoint takes back together with the row.
create function app.note_kept_change(p_org bigint, p_topic text) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  memory constant text := 'app.kept_' || p_topic;
  noted  constant text := coalesce(nullif(current_setting(memory, true), ''), ',');
  free   bigint;
begin
  if strpos(noted, ',' || p_org || ',') > 0 then
    return;
  end if;
  select c.slot into free from app.kept_change c where c.org_id = p_org limit 1 for no key update skip locked;
  if free is null then
    free := app.random_bigint();
    insert into app.kept_change (org_id, slot) values (p_org, free);
  end if;
  update app.kept_change c
     set catalog = case when p_topic = 'catalog' then app.random_bigint() else c.catalog end,
         access  = case when p_topic = 'access' then app.random_bigint() else c.access end,
         prices  = case when p_topic = 'prices' then app.random_bigint() else c.prices end,
         terms   = case when p_topic = 'terms' then app.random_bigint() else c.terms end,
         stock   = case when p_topic = 'stock' then app.random_bigint() else c.stock end,
         rules   = case when p_topic = 'rules' then app.random_bigint() else c.rules end
   where c.org_id = p_org and c.slot = free;
  perform set_config(memory, noted || p_org || ',', true);
end
$$;
revoke all on function app.note_kept_change(bigint, text) from public;
grant execute on function app.note_kept_change(bigint, text) to ${app}, ${worker};

-- Triggers of statements; their arguments are topics.
create function app.note_kept_rows() returns trigger
  language plpgsql
  as $$
begin
  perform app.note_kept_change(c.org_id, topic)
     from (select distinct r.org_id from changed r) c
    cross join unnest(tg_argv) topic;
  return null;
end
$$;

-- The same for a row: for tables of which only some columns count.
create function app.note_kept_row() returns trigger
  language plpgsql
  as $$
begin
  perform app.note_kept_change(new.org_id, topic) from unnest(tg_argv) topic;
  return null;
end
$$;

-- A shelf that is not empty any more, or has become empty. Balances are never below zero, so a variant is in stock
-- exactly where one of its shelves is not empty.
create function app.note_kept_stock() returns trigger
  language plpgsql
  as $$
begin
  perform app.note_kept_change(c.org_id, 'stock')
     from (select distinct n.org_id
             from after_change n
             join before_change o using (org_id, variant_id, warehouse_id)
            where (n.on_hand > n.allocated) <> (o.on_hand > o.allocated)) c;
  return null;
end
$$;

create function app.note_kept_shelves() returns trigger
  language plpgsql
  as $$
begin
  perform app.note_kept_change(c.org_id, 'stock')
     from (select distinct r.org_id from changed r where r.on_hand > r.allocated) c;
  return null;
end
$$;

create procedure app.keep_version(p_table text, p_topics text, p_changes text[] default '{insert,update,delete}')
  language plpgsql
  as $$
declare
  change text;
begin
  foreach change in array p_changes loop
    execute format('create trigger %I after %s on %s referencing %s table as changed
                      for each statement execute function app.note_kept_rows(%s)',
                   format('kept_%s', change), change, p_table, case change when 'delete' then 'old' else 'new' end,
                   p_topics);
  end loop;
end
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'product', 'variant', 'product_website', 'product_category', 'product_slug', 'product_translation', 'product_media',
    'category', 'category_translation', 'attribute', 'attribute_translation', 'attribute_family',
    'attribute_family_member', 'unit', 'unit_translation', 'availability_display', 'search_synonym',
    'app.product_search', 'app.search_word', 'app.search_change']
  loop
    call app.keep_version(kept, '''catalog''');
  end loop;
  foreach kept in array array[
    'price_list', 'price_assignment', 'website_pricing', 'tax_settings', 'tax_rate', 'tax_class', 'currency_rate',
    'customer_group_member']
  loop
    call app.keep_version(kept, '''terms''');
  end loop;
end
$$;
do $$
declare
  kept text;
begin
  foreach kept in array array[
    'order_settings', 'order_policy', 'cost_centre_policy', 'credit_settings', 'company_address', 'approval_rule',
    'budget']
  loop
    call app.keep_version(kept, '''rules''');
  end loop;
end
$$;
call app.keep_version('product_access', '''access''');
call app.keep_version('price', '''prices''');
call app.keep_version('warehouse', '''stock''');
-- Of the following tables only some changes count: nothing refers to a new file, company or organization yet.
call app.keep_version('media', '''catalog''', '{delete}');
create trigger kept_update after update of alt, width, height, status on media
  for each row when ((old.alt, old.width, old.height, old.status) is distinct from (new.alt, new.width, new.height, new.status))
  execute function app.note_kept_row('catalog');
call app.keep_version('customer_company', '''terms''', '{delete}');
create trigger kept_update after update of parent_id, tax_exempt, tax_exempt_until on customer_company
  for each row when ((old.parent_id, old.tax_exempt, old.tax_exempt_until)
                     is distinct from (new.parent_id, new.tax_exempt, new.tax_exempt_until))
  execute function app.note_kept_row('terms');
create trigger kept_update after update of locale, currency on organization
  for each row when ((old.locale, old.currency) is distinct from (new.locale, new.currency))
  execute function app.note_kept_row('catalog', 'terms');
create trigger kept_rules after update of name, time_zone, locale, currency on organization
  for each row when ((old.name, old.time_zone, old.locale, old.currency)
                     is distinct from (new.name, new.time_zone, new.locale, new.currency))
  execute function app.note_kept_row('rules');
create trigger kept_insert after insert on stock referencing new table as changed
  for each statement execute function app.note_kept_shelves();
create trigger kept_update after update on stock referencing old table as before_change new table as after_change
  for each statement execute function app.note_kept_stock();
create trigger kept_delete after delete on stock referencing old table as changed
  for each statement execute function app.note_kept_shelves();

-- What decides about the products and prices of the caller, as one text, and the moment at which it may become another
-- without a change of data (null: never). Two callers on one website with the same text see the same. Of the parties of
-- a company only those count that some product names.
create function app.visitor_scope(out scope text, out until timestamptz)
  language plpgsql stable
  as $$
declare
  parties constant uuid[] := app.parties();
begin
  scope := encode(sha256(convert_to(concat_ws('|', app.price_scope()::text, cardinality(parties) > 0,
    (select string_agg(p.id::text, ',' order by p.id)
       from unnest(parties) p (id)
      where exists (select from product_access a where a.org_id = app.org() and a.party_id = p.id))), 'UTF8')), 'hex');
  until := (select nullif(min(m.at), 'infinity')
              from (select unnest(array[l.valid_from, l.valid_until]) as at
                      from app.price_candidates(app.customer(), app.website()) c
                      join price_list l on l.org_id = app.org() and l.id = c.price_list_id
                    union all
                    select unnest(array[r.valid_from, r.valid_until]) from tax_rate r where r.org_id = app.org()
                    union all
                    select (c.tax_exempt_until + 1)::timestamptz
                      from customer_company c
                     where c.org_id = app.org() and c.id = app.customer()) m
             where m.at > now());
end
$$;
