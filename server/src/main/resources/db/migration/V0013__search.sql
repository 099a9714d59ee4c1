-- What search finds products by. Both extensions are trusted: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Terms that mean the same: whoever asks for one finds the others.
create table search_synonym (
  org_id     bigint not null references organization,
  id         uuid not null,
  terms      text[] not null,
  -- The terms as queries are compared with them.
  keys       text[] not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint search_synonym_has_several_terms check (cardinality(terms) between 2 and 20)
);
call app.protect('search_synonym');
create index search_synonym_by_age on search_synonym (org_id, created_at, id);

-- The functions that are called for each product are in plpgsql, which keeps their plans: one in SQL that calls
-- another in SQL has that one parsed and planned again with every call.

-- The words of a text, folded: no case, no accents, and of ASCII only letters and digits. So no word
-- can hold what means something in a tsquery. Not by the parser of PostgreSQL, which takes M8/40 for
-- a path and depends on the locale of the server.
-- A word ends after 60 letters: what is longer than 2,046 bytes is none to a tsvector.
create function app.search_words(p_text text) returns text[]
  language plpgsql stable parallel safe
  as $$
declare
  folded text := btrim(regexp_replace(
    lower(public.unaccent(left(p_text, 4000))),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));
begin
  if length(folded) > 60 and folded ~ '[^ ]{61}' then
    folded := regexp_replace(folded, '([^ ]{60})[^ ]+', '\1', 'g');
  end if;
  return coalesce(string_to_array(folded, ' '), '{}');
end
$$;

create function app.search_key(p_text text) returns text
  language sql stable parallel safe
  as $$ select array_to_string(app.search_words(p_text), ' ') $$;

-- Not in public, and granted to nobody: under row security only leakproof operators reach an index,
-- and @@ is none. Only the functions below read it, each for one tenant.
create table app.product_search (
  org_id     bigint not null,
  product_id uuid not null,
  -- '' is the language that the product itself is written in.
  locale     text not null,
  name_key   text not null,
  -- nobody unless it is active, else its visibility. Who is kept out is not known here.
  shown_to   text not null,
  -- Every lexeme begins with the tenant, so that the index holds the tenants apart: 7_bolt is a word,
  -- 7=nw1000 a whole SKU or GTIN.
  document   tsvector not null,
  created_at timestamptz not null,
  indexed_at timestamptz not null,
  primary key (org_id, product_id, locale),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade
);
create index product_search_by_document on app.product_search using gin (document);
create index product_search_by_age on app.product_search (org_id, created_at desc, product_id desc) where locale = '';
create index product_search_by_turn on app.product_search (indexed_at);

-- Words that some product of a tenant has, to guess what was meant. Written by a job alone: writers of
-- products would wait for each other over common words.
create table app.search_word (
  org_id bigint not null,
  word   text collate "C" not null,
  primary key (org_id, word)
);
create index search_word_by_trigram on app.search_word using gin (word gin_trgm_ops);

-- Tenants whose products must be read again, since what describes them changed. A row for each change, which is
-- forgotten by its id: one that commits late must not be taken for one that was read.
create table app.search_stale (
  id     bigint generated always as identity primary key,
  org_id bigint not null
);

-- Products that a statement changed by the hundred, as imports do: too many to index in the transaction of
-- whoever changes them. A row for each statement, so that nobody waits for anybody.
create table app.search_due (
  id       bigint generated always as identity primary key,
  org_id   bigint not null,
  products uuid[] not null
);

-- What a product is found by: p_best has the greatest weight, p_codes are found as a whole.
create function app.search_document(p_org bigint, p_best text[], p_facts text[], p_rest text[], p_codes text[])
  returns tsvector
  language plpgsql stable parallel safe
  as $$
declare
  word    constant text := '''' || p_org || '_';
  code    constant text := '''' || p_org || '=';
  best    constant integer := cardinality(p_best);
  good    constant integer := best + cardinality(p_facts);
  lexemes text;
begin
  select string_agg(word || w || ''':' || n || case when n <= best then 'A' when n <= good then 'B' else 'D' end, ' ')
    into lexemes
    from unnest(p_best || p_facts || p_rest) with ordinality u (w, n);
  return cast(concat_ws(' ', lexemes, code || array_to_string(p_codes, ''':1A ' || code) || ''':1A') as tsvector);
end
$$;

-- The values of searchable attributes as people read them.
create function app.search_facts(p_org bigint, p_attributes jsonb) returns text
  language plpgsql stable
  as $$
begin
  if p_attributes = '{}' then
    return null;
  end if;
  return (
    select string_agg(coalesce(chosen.labels, p_attributes ->> a.code), ' ')
      from attribute a
      left join lateral (select string_agg(o ->> 'label', ' ') as labels
                           from jsonb_array_elements(a.options) o
                          where p_attributes -> a.code @> (o -> 'code')) chosen on true
     where a.org_id = p_org and a.searchable and a.kind <> 'boolean' and jsonb_exists(p_attributes, a.code));
end
$$;

-- By which transaction a product last changed in anything that an index beside the database keeps of it.
-- One row for each that there ever was: how an index that was away learns what it missed, and what is gone.
create table app.search_change (
  org_id     bigint not null,
  product_id uuid not null,
  xid        xid8 not null,
  primary key (org_id, product_id)
);
create index search_change_by_turn on app.search_change (org_id, xid);

create function app.note_search_change(p_org bigint, p_products uuid[]) returns void
  language sql volatile
  as $$
    insert into app.search_change as c (org_id, product_id, xid)
    select p_org, product_id, pg_current_xact_id()
      from (select distinct u as product_id from unnest(p_products) u) changed
     order by product_id
        on conflict (org_id, product_id) do update set xid = excluded.xid
     where c.xid <> excluded.xid
  $$;
revoke all on function app.note_search_change(bigint, uuid[]) from public;

-- What an index that knows everything up to a snapshot (null: nothing yet) must read again, and the
-- snapshot that it knows then. Not by time: whoever began earlier may commit later. Rows of a transaction
-- that is still to come were restored from another server.
create function app.search_changes(p_since pg_snapshot, p_limit integer, out upto pg_snapshot, out products uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  upto := pg_current_snapshot();
  if p_since is null then
    products := array(select p.id from product p where p.org_id = app.org() limit p_limit);
  else
    products := array(select c.product_id
                        from app.search_change c
                       where c.org_id = app.org() and c.xid >= pg_snapshot_xmin(p_since) and c.xid < pg_snapshot_xmax(upto)
                         and not pg_visible_in_snapshot(c.xid, p_since)
                       limit p_limit);
  end if;
end
$$;
revoke all on function app.search_changes(pg_snapshot, integer) from public;
grant execute on function app.search_changes(pg_snapshot, integer) to ${app};

-- Which database this is: an index of another, or of one that was restored elsewhere, is worth nothing.
create table app.search_origin (id uuid not null default gen_random_uuid());
insert into app.search_origin default values;

create function app.search_origin() returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
declare
  server text := '';
begin
  if has_function_privilege('pg_control_system()', 'execute') then
    select s.system_identifier into server from pg_control_system() s;
  end if;
  return concat_ws('/', server, (select d.oid from pg_database d where d.datname = current_database()),
                   (select o.id from app.search_origin o));
end
$$;
revoke all on function app.search_origin() from public;
grant execute on function app.search_origin() to ${app};

-- Writes products into the index as they are now. Locks them first, so that of two who change one
-- product the later reads what the earlier wrote.
create function app.index_products(p_org bigint, p_products uuid[]) returns void
  language plpgsql
  set search_path = public, pg_temp
  -- Each table is read once for all of the products. The planner would rather look for the parts of each: it takes them
  -- for ten, and a tenant that it has not met yet for empty, so that any index that begins with the tenant will do.
  set enable_nestloop = off
  as $$
declare
  described constant boolean := exists (select from attribute a
                                         where a.org_id = p_org and a.searchable and a.kind <> 'boolean');
begin
  perform from product p where p.org_id = p_org and p.id = any (p_products) order by p.id for no key update;
  perform app.note_search_change(p_org, p_products);
  delete from app.product_search s
   where s.org_id = p_org and s.product_id = any (p_products) and s.locale <> ''
     and not exists (select from product_translation t
                      where t.org_id = p_org and t.product_id = s.product_id and t.locale = s.locale);
  insert into app.product_search as s
         (org_id, product_id, locale, name_key, shown_to, document, created_at, indexed_at)
  with changed as materialized (
    select p.id, p.name, p.description, p.created_at,
           case when p.status = 'active' then p.visibility else 'nobody' end as shown_to,
           app.search_words(case when described then app.search_facts(p_org, p.attributes) end) as facts
      from product p
     where p.org_id = p_org and p.id = any (p_products)
  ), code as materialized (
    select v.product_id, string_to_array(string_agg(k.key || ' ' || replace(k.key, ' ', ''), ' '), ' ') as words,
           array_agg(replace(k.key, ' ', '')) as whole
      from variant v
     cross join lateral unnest(array[v.sku, v.gtin]) c (code)
     cross join lateral (select app.search_key(c.code) as key offset 0) k
     where v.org_id = p_org and v.product_id = any (p_products) and k.key <> ''
     group by v.product_id
  ), told as materialized (
    select c.id, '' as locale, app.search_words(c.name) as words, c.description
      from changed c
    union all
    select t.product_id, t.locale, app.search_words(t.name), t.description
      from product_translation t
     where t.org_id = p_org and t.product_id = any (p_products)
  )
  select p_org, c.id, told.locale, array_to_string(told.words, ' '), c.shown_to,
         app.search_document(p_org, told.words || code.words, c.facts, app.search_words(told.description), code.whole),
         c.created_at, clock_timestamp()
    from changed c
    join told on told.id = c.id
    left join code on code.product_id = c.id
      on conflict (org_id, product_id, locale) do update
     set name_key = excluded.name_key, shown_to = excluded.shown_to, document = excluded.document,
         indexed_at = excluded.indexed_at
   where (s.name_key, s.shown_to, s.document) is distinct from (excluded.name_key, excluded.shown_to, excluded.document);
end
$$;
revoke all on function app.index_products(bigint, uuid[]) from public;

-- At once, or soon where there are many. An index beside the database learns of both with the commit.
create function app.search_changed(p_org bigint, p_products uuid[]) returns void
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  if cardinality(p_products) <= 500 then
    perform app.index_products(p_org, p_products);
  else
    perform app.note_search_change(p_org, p_products);
    insert into app.search_due (org_id, products) values (p_org, p_products);
  end if;
end
$$;
revoke all on function app.search_changed(bigint, uuid[]) from public;

-- Indexes what one statement changed; false when nothing is due. It is seen only once that has committed, and
-- forgotten only together with the work.
create function app.index_due() returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  due app.search_due;
begin
  delete from app.search_due
   where id = (select d.id from app.search_due d order by d.id limit 1 for update skip locked)
  returning * into due;
  if due.id is not null then
    perform app.index_products(due.org_id, due.products);
  end if;
  return due.id is not null;
end
$$;

-- In the transaction that changes a product. A new product is not watched: it is found once it has a
-- variant, and cannot be shown before.
create function app.search_product_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.search_changed(c.org_id, array_agg(c.id))
     from (select n.org_id, n.id
             from became n
             join was o on o.org_id = n.org_id and o.id = n.id
            where (n.name, n.description, n.status, n.visibility, n.attributes)
                  is distinct from (o.name, o.description, o.status, o.visibility, o.attributes)) c
    group by c.org_id;
  return null;
end
$$;
create trigger search_product_changed after update on product
  referencing old table as was new table as became
  for each statement execute function app.search_product_changed();

create function app.search_part_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.search_changed(c.org_id, array_agg(distinct c.product_id)) from changed c group by c.org_id;
  return null;
end
$$;
create trigger search_variant_added after insert on variant
  referencing new table as changed for each statement execute function app.search_part_changed();
create trigger search_variant_changed after update on variant
  referencing new table as changed for each statement execute function app.search_part_changed();
create trigger search_variant_removed after delete on variant
  referencing old table as changed for each statement execute function app.search_part_changed();
create trigger search_translation_added after insert on product_translation
  referencing new table as changed for each statement execute function app.search_part_changed();
create trigger search_translation_changed after update on product_translation
  referencing new table as changed for each statement execute function app.search_part_changed();
create trigger search_translation_removed after delete on product_translation
  referencing old table as changed for each statement execute function app.search_part_changed();

-- Who may see a product and where it stands, an index beside the database keeps as well.
create function app.search_place_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.note_search_change(c.org_id, array_agg(c.product_id)) from changed c group by c.org_id;
  return null;
end
$$;
create trigger search_category_added after insert on product_category
  referencing new table as changed for each statement execute function app.search_place_changed();
create trigger search_category_removed after delete on product_category
  referencing old table as changed for each statement execute function app.search_place_changed();
create trigger search_access_added after insert on product_access
  referencing new table as changed for each statement execute function app.search_place_changed();
create trigger search_access_changed after update on product_access
  referencing new table as changed for each statement execute function app.search_place_changed();
create trigger search_access_removed after delete on product_access
  referencing old table as changed for each statement execute function app.search_place_changed();

-- An attribute may describe every product there is: too many for the transaction of whoever renames an option.
create function app.search_attribute_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into app.search_stale (org_id) values (new.org_id);
  return null;
end
$$;
create trigger search_attribute_changed after update on attribute
  for each row when ((old.searchable, old.options) is distinct from (new.searchable, new.options))
  execute function app.search_attribute_changed();

-- Indexes the next products of a tenant after one of them, and answers the last: null at the end.
create function app.rebuild_search(p_org bigint, p_after uuid, p_limit integer) returns uuid
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  products uuid[];
begin
  select array_agg(next.id)
    into products
    from (select p.id from product p where p.org_id = p_org and p.id > p_after order by p.id limit p_limit) next;
  perform app.index_products(p_org, products);
  return products[cardinality(products)];
end
$$;

-- Tenants that must be read again.
create function app.stale_search() returns table (id bigint, org_id bigint)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$ select s.id, s.org_id from app.search_stale s order by s.id $$;

-- They were read: whoever dies before has left them to the next round.
create function app.forget_stale_search(p_ids bigint[]) returns void
  language sql volatile security definer
  set search_path = public, pg_temp
  as $$ delete from app.search_stale s where s.id = any (p_ids) $$;

-- Adds the words of what was indexed lately.
create function app.learn_words(p_since timestamptz) returns void
  language sql volatile security definer
  set search_path = public, pg_temp
  as $$
    insert into app.search_word (org_id, word)
    select distinct s.org_id, substr(lexeme, length(s.org_id::text) + 2)
      from app.product_search s
     cross join lateral unnest(tsvector_to_array(s.document)) lexeme
     where s.indexed_at >= p_since and s.shown_to <> 'nobody'
       and starts_with(lexeme, s.org_id || '_') and lexeme !~ '_.*[0-9]' and length(lexeme) > length(s.org_id::text) + 3
     order by 1, 2
        on conflict do nothing
  $$;

-- What a term is worth as a part of a tsquery: all of its words.
create function app.search_term(p_key text) returns text
  language sql stable
  as $$
    select '(' || string_agg(format('''%s_%s''', app.org(), w), ' & ') || ')'
      from string_to_table(p_key, ' ') w
  $$;

-- Everything that would answer one word: it or what begins with it, what means the same, and, where no
-- product has such a word, the nearest ones that some product has.
create function app.search_alternatives(p_word text) returns text
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  v_org    constant bigint := app.org();
  v_parts  text[] := array[format('''%s_%s'':*', v_org, p_word)];
begin
  v_parts := v_parts || array(
    select app.search_term(k)
      from search_synonym y
     cross join lateral unnest(y.keys) k
     where y.org_id = v_org and p_word = any (y.keys) and k <> p_word);
  if length(p_word) >= 4 and p_word !~ '[0-9]'
     and not exists (select from app.search_word w
                      where w.org_id = v_org and w.word >= p_word and w.word < p_word || chr(1114111)) then
    v_parts := v_parts || array(
      select format('''%s_%s''', v_org, w.word)
        from app.search_word w
       where w.org_id = v_org and w.word % p_word
       order by similarity(w.word, p_word) desc, w.word
       limit 3);
  end if;
  return '(' || array_to_string(v_parts, ' | ') || ')';
end
$$;

create function app.search_query(p_words text[]) returns tsquery
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  v_org   constant bigint := app.org();
  v_key   constant text := array_to_string(p_words, ' ');
  v_query text;
begin
  select string_agg(app.search_alternatives(w), ' & ') into v_query from unnest(p_words[1:8]) w;
  if cardinality(p_words) between 2 and 4 then
    v_query := v_query || format(' | ''%s_%s'':*', v_org, array_to_string(p_words, ''))
      || coalesce((select string_agg(' | ' || app.search_term(k), '')
                     from search_synonym y
                    cross join lateral unnest(y.keys) k
                    where y.org_id = v_org and v_key = any (y.keys) and k <> v_key), '');
  end if;
  return v_query::tsquery;
end
$$;

-- Products of the tenant of this transaction that answer a text (null: any), best first. It looks at no
-- more than p_matches that match, and answers p_limit. Who asks must still apply the rule of visibility:
-- here is left out only what certainly nobody like the caller may see, so that it takes no places.
create function app.search(p_text text, p_locales text[], p_categories uuid[], p_matches integer, p_limit integer)
  returns table (product_id uuid, rank real)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  -- With a limit inside, the planner believes that it will come upon enough matches by chance.
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  v_org     constant bigint := app.org();
  v_words   constant text[] := app.search_words(p_text);
  v_key     constant text := array_to_string(v_words, ' ');
  v_parties constant uuid[] := app.parties();
  v_locales constant text[] := array_append(app.spoken(p_locales), '');
  v_shown   constant text[] := case when cardinality(v_parties) = 0 then '{everyone}' else '{everyone,customers}' end;
  v_query   tsquery;
  v_exact   tsquery;
begin
  if p_text is null then
    return query
      select s.product_id, cast(0 as real)
        from app.product_search s
       where s.org_id = v_org and s.locale = ''
         and (s.shown_to = any (v_shown)
              or s.shown_to = 'chosen' and exists (select from product_access a
                                                    where a.org_id = v_org and a.product_id = s.product_id
                                                      and a.allowed and a.party_id = any (v_parties)))
         and (p_categories is null
              or exists (select from product_category c
                          where c.org_id = v_org and c.product_id = s.product_id
                            and c.category_id = any (p_categories)))
       order by s.created_at desc, s.product_id desc
       limit p_limit;
  elsif cardinality(v_words) > 0 then
    v_query := app.search_query(v_words);
    v_exact := format('''%s=%s''', v_org, array_to_string(v_words[1:8], ''))::tsquery;
    return query
      with matched as (
        (select s.*
           from app.product_search s
          where s.document @@ v_exact and s.org_id = v_org and s.locale = ''
            and (p_categories is null
                 or exists (select from product_category c
                             where c.org_id = v_org and c.product_id = s.product_id
                               and c.category_id = any (p_categories)))
          limit 50)
        union all
        (select s.*
           from app.product_search s
          where s.document @@ v_query and s.org_id = v_org and s.locale = any (v_locales)
            and (s.shown_to = any (v_shown)
                 or s.shown_to = 'chosen' and exists (select from product_access a
                                                       where a.org_id = v_org and a.product_id = s.product_id
                                                         and a.allowed and a.party_id = any (v_parties)))
            and (p_categories is null
                 or exists (select from product_category c
                             where c.org_id = v_org and c.product_id = s.product_id
                               and c.category_id = any (p_categories)))
          limit p_matches)
      )
      select m.product_id,
             cast(max(case when m.document @@ v_exact then 100 else 0 end
                      + case when m.name_key = v_key then 10 when starts_with(m.name_key, v_key) then 1 else 0 end
                      + ts_rank('{0.05, 0.2, 0.4, 1.0}', m.document, v_query)) as real) as rank
        from matched m
       group by m.product_id
       order by rank desc, max(m.created_at) desc, m.product_id desc
       limit p_limit;
  end if;
end
$$;

revoke all on function app.index_due() from public;
revoke all on function app.rebuild_search(bigint, uuid, integer) from public;
revoke all on function app.stale_search() from public;
revoke all on function app.forget_stale_search(bigint[]) from public;
revoke all on function app.learn_words(timestamptz) from public;
revoke all on function app.search(text, text[], uuid[], integer, integer) from public;
grant execute on function app.index_due() to ${worker};
grant execute on function app.rebuild_search(bigint, uuid, integer) to ${worker};
grant execute on function app.stale_search() to ${worker};
grant execute on function app.forget_stale_search(bigint[]) to ${worker};
grant execute on function app.learn_words(timestamptz) to ${worker};
grant execute on function app.search(text, text[], uuid[], integer, integer) to ${app};
