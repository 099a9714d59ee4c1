-- Orders in full: what was ordered, where it goes, what holds it, what became of it.

-- Numbers that people say, unique in an organization and never taken back: a sequence each, so that
-- those who place orders at the same time do not wait for one another.
create schema numbers;

create function app.number_series(p_kind text) returns regclass
  language plpgsql volatile security definer set search_path = pg_catalog
  as $$
declare
  series text := format('numbers.%I', lower(p_kind) || '_' || app.org());
begin
  if p_kind !~ '^[A-Z]{1,6}$' then
    raise exception 'There are no numbers of kind %.', p_kind;
  end if;
  if to_regclass(series) is null then
    -- Whoever is first makes the series; whoever comes meanwhile waits for that.
    perform pg_advisory_xact_lock(hashtextextended(series, 0));
    execute format('create sequence if not exists %s start 10001', series);
  end if;
  return series::regclass;
end
$$;
revoke all on function app.number_series(text) from public;

create function app.next_number(p_kind text) returns text
  language sql volatile security definer set search_path = pg_catalog
  return p_kind || '-' || nextval(app.number_series(p_kind));
revoke all on function app.next_number(text) from public;
grant execute on function app.next_number(text) to ${app};

-- A number from a former system: ours go on behind it.
create function app.skip_number(p_number text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog
  as $$
declare
  parts text[] := regexp_match(p_number, '^([A-Z]{1,6})-([0-9]{1,9})$');
  series regclass;
begin
  if parts is not null then
    series := app.number_series(parts[1]);
    perform setval(series, greatest(nextval(series), parts[2]::bigint));
  end if;
end
$$;
revoke all on function app.skip_number(text) from public;
grant execute on function app.skip_number(text) to ${app};

alter table customer_order
  add column source           text not null default 'checkout',
  -- The quote or recurring order that it came from.
  add column source_id        uuid,
  add column buyer_id         uuid,
  add column website_id       uuid,
  add column placed_by_kind   text not null default 'system',
  add column placed_by_name   text not null default '',
  add column net              numeric(19,4) not null default 0,
  add column shipping_net     numeric(19,4) not null default 0,
  add column shipping_tax     numeric(19,4) not null default 0,
  add column shipping_rate    numeric(7,4) not null default 0,
  add column tax              numeric(19,4) not null default 0,
  add column shipping_method  uuid,
  add column shipping_name    text not null default '',
  add column shipping_address jsonb,
  add column billing_address  jsonb,
  add column payment_method   text not null default 'terms',
  add column cost_centre_id   uuid,
  add column requested_date   date,
  add column note             text,
  add column tags             text[] not null default '{}',
  add column line_count       integer not null default 0,
  add column hold_reasons     text[] not null default '{}',
  -- Where it goes on when nothing holds it any more.
  add column held_from        text,
  add column updated_at       timestamptz not null,
  add constraint order_source_is_known check
    (source in ('checkout', 'quote', 'rep', 'subscription', 'sourcing')),
  add constraint payment_method_is_known check (payment_method in ('terms', 'card', 'transfer')),
  add constraint hold_reasons_are_known check
    (hold_reasons <@ array['approval', 'credit', 'payment', 'staff']),
  add constraint order_is_held_for_a_reason check ((status = 'on_hold') = (cardinality(hold_reasons) > 0)),
  add constraint order_held_from_is_known check
    ((status = 'on_hold') = (held_from is not null) and held_from in ('pending', 'confirmed', 'processing')),
  add constraint order_tags_are_few check (cardinality(tags) <= 20),
  add foreign key (org_id, buyer_id) references buyer_user (org_id, id),
  add foreign key (org_id, website_id) references website (org_id, id);
create index customer_order_by_customer on customer_order (org_id, customer_id, created_at desc, id desc);
create index customer_order_by_buyer on customer_order (org_id, buyer_id, created_at desc, id desc);
create index customer_order_by_source on customer_order (org_id, source_id) where source_id is not null;
create index customer_order_by_kind on customer_order (org_id, source, created_at desc, id desc);
create index customer_order_by_total on customer_order (org_id, total, id);

-- The tags of orders once more, to find orders by one: row security lets no array reach an index.
create table order_tag (
  org_id   bigint not null,
  order_id uuid not null,
  tag      text not null,
  primary key (org_id, order_id, tag),
  foreign key (org_id, order_id) references customer_order (org_id, id)
);
call app.protect('order_tag', 'select, insert, delete');
create index order_tag_by_tag on order_tag (org_id, tag, order_id);

create function app.note_order_tags() returns trigger
  language plpgsql
  as $$
begin
  delete from order_tag where org_id = new.org_id and order_id = new.id;
  insert into order_tag (org_id, order_id, tag) select distinct new.org_id, new.id, t from unnest(new.tags) t;
  return null;
end
$$;
create trigger order_is_found_by_tags after update of tags on customer_order
  for each row execute function app.note_order_tags();

create table order_line (
  org_id        bigint not null,
  order_id      uuid not null,
  -- From 1, as the document shows it.
  position      integer not null,
  -- Null: free text, agreed in a quote.
  variant_id    uuid,
  sku           text,
  name          text not null,
  unit          text not null,
  quantity      integer not null,
  cancelled     integer not null default 0,
  unit_price    numeric(19,4) not null,
  price_list_id uuid,
  net           numeric(19,4) not null,
  -- Percent as it was charged: 0 for whoever is exempt.
  tax_rate      numeric(7,4) not null,
  tax           numeric(19,4) not null,
  comment       text,
  primary key (org_id, order_id, position),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, variant_id) references variant (org_id, id),
  constraint order_line_wants_something check (quantity >= 1),
  constraint order_line_cancels_what_it_has check (cancelled between 0 and quantity),
  constraint order_line_variant_has_a_sku check (variant_id is null or sku is not null)
);
call app.protect('order_line');
create index order_line_by_variant on order_line (org_id, variant_id, order_id);
create index order_line_by_sku on order_line (org_id, sku, order_id) where sku is not null;

-- What an order is looked for by: its number and purchase order number, whole and in pieces.
create function app.order_words(p_number text, p_po_number text) returns text[]
  language sql immutable
  return array(select distinct left(w, 100)
                 from unnest(array[lower(p_number), regexp_replace(lower(p_number), '^[^0-9]+', ''), lower(p_po_number)]
                             || regexp_split_to_array(lower(p_po_number), '[[:space:][:punct:]]+')) w
                where w <> '');

-- Row security lets no pattern reach an index. The beginning of a word is a range, which it lets through.
create table order_word (
  org_id   bigint not null,
  word     text collate "C" not null,
  order_id uuid not null,
  primary key (org_id, word, order_id),
  foreign key (org_id, order_id) references customer_order (org_id, id)
);
call app.protect('order_word', 'select, insert');

create function app.note_order_words() returns trigger
  language plpgsql
  as $$
begin
  insert into order_word (org_id, word, order_id)
  select p.org_id, w, p.id
    from placed p, unnest(app.order_words(p.number, p.po_number)) w;
  return null;
end
$$;
create trigger order_is_found_by_words after insert on customer_order
  referencing new table as placed for each statement execute function app.note_order_words();

-- What happened to an order, for people; never changed.
create table order_entry (
  org_id     bigint not null,
  id         uuid not null,
  order_id   uuid not null,
  kind       text not null,
  actor_kind text not null,
  actor_id   uuid,
  actor_name text not null,
  status     text,
  sentence   text,
  -- For staff only.
  internal   boolean not null default false,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint order_entry_kind_is_known check
    (kind in ('placed', 'moved', 'held', 'released', 'lines_cancelled', 'backordered', 'changed', 'note'))
);
call app.protect('order_entry', 'select, insert');
create index order_entry_by_order on order_entry (org_id, order_id, created_at, id);

create table order_settings (
  org_id             bigint primary key references organization,
  -- How long a buyer may cancel.
  buyer_cancellation text not null,
  version            integer not null default 1,
  constraint buyer_cancellation_is_known check (buyer_cancellation in ('never', 'pending', 'confirmed'))
);
call app.protect('order_settings');

-- Files that belong to an order: a drawing, a signed purchase order.
create table order_attachment (
  org_id        bigint not null,
  order_id      uuid not null,
  media_id      uuid not null,
  -- For staff only.
  internal      boolean not null,
  added_by      text not null,
  added_by_kind text not null,
  created_at    timestamptz not null,
  primary key (org_id, order_id, media_id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, media_id) references media (org_id, id)
);
call app.protect('order_attachment', 'select, insert, delete');
create index order_attachment_by_media on order_attachment (org_id, media_id);
