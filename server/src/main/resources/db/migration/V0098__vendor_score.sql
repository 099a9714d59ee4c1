-- How well a vendor has handled its orders of the last 90 days. Shares are from 0 to 1; null where there is nothing to judge.

alter table marketplace_settings
  drop constraint offer_order_is_known,
  add constraint offer_order_is_known check (offer_order in ('price', 'lead_time', 'score'));

create function app.vendor_score(p_org bigint, p_vendor uuid, p_now timestamptz)
  returns table (orders bigint, fill_rate numeric, on_time numeric, cancelled numeric, returned numeric, score numeric)
  language sql stable
  as $$
  with recent as (
    select v.id, v.status, v.ship_by, v.shipped_at, v.delivered_at, v.by_the_buyer
      from vendor_order v
     where v.org_id = p_org and v.vendor_id = p_vendor and v.released_at > p_now - interval '90 days'
       and not v.by_the_buyer
  ), goods as (
    select sum(l.shipped) as shipped, sum(l.quantity) as wanted
      from recent r
      join vendor_order_line c on c.org_id = p_org and c.vendor_order_id = r.id
      join order_line l on l.org_id = c.org_id and l.id = c.line_id
     where r.status in ('shipped', 'delivered', 'closed', 'cancelled')
  ), counts as (
    select count(*) as orders,
           count(*) filter (where r.status = 'cancelled') as cancelled,
           count(*) filter (where r.delivered_at is not null) as delivered,
           count(*) filter (where r.shipped_at <= r.ship_by) as in_time,
           count(*) filter (where r.shipped_at is not null or (r.ship_by < p_now and r.status <> 'cancelled')) as due
      from recent r
  ), back as (
    select count(distinct b.order_id) as orders
      from customer_return b
     where b.org_id = p_org and b.vendor_id = p_vendor and b.created_at > p_now - interval '90 days'
       and b.status not in ('rejected', 'cancelled')
  ), shares as (
    select c.orders,
           round(g.shipped / nullif(g.wanted, 0), 4) as fill_rate,
           round(cast(c.in_time as numeric) / nullif(c.due, 0), 4) as on_time,
           round(cast(c.cancelled as numeric) / nullif(c.orders, 0), 4) as cancelled,
           round(cast(least(b.orders, c.delivered) as numeric) / nullif(c.delivered, 0), 4) as returned
      from counts c, goods g, back b
  )
  select s.orders, s.fill_rate, s.on_time, s.cancelled, s.returned,
         case when s.orders > 0
              then round(40 * coalesce(s.fill_rate, 1) + 30 * coalesce(s.on_time, 1)
                         + 20 * (1 - coalesce(s.cancelled, 0)) + 10 * (1 - coalesce(s.returned, 0)), 1) end
    from shares s
$$;
