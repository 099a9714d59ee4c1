-- A cart with its lines, for a statement that locks the cart first and joins this function. Volatile, so that it reads
-- with a snapshot of its own, taken after the lock: the lines are those of the version that is locked.
create function app.cart_content(p_org bigint, p_cart uuid)
  returns table (cart_id uuid, version integer, updated_at timestamptz, website_currency text, id uuid,
                 variant_id uuid, sku text, name text, quantity numeric, ordered_quantity numeric, ordered_unit text, comment text, price numeric,
                 currency text, requested_date date, offer_id uuid)
  language sql volatile
  as $$
    select c.id, c.version, c.updated_at, w.currency, l.id, l.variant_id, l.sku, l.name,
           l.quantity, l.ordered_quantity, l.ordered_unit, l.comment, l.price,
           l.currency, l.requested_date, l.offer_id
      from cart c
     cross join lateral (select app.website_currency(c.website_id) as currency offset 0) w
      left join cart_line l on l.org_id = c.org_id and l.cart_id = c.id
     where c.org_id = p_org and c.id = p_cart
     order by l.id
  $$;
