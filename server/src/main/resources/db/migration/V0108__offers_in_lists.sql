-- Lists and pages of products say what vendors offer.

create trigger kept_insert after insert on offer
  for each row when (new.live_amount is not null) execute function app.note_kept_row('prices');
create trigger kept_update after update of live_amount on offer
  for each row when (old.live_amount is distinct from new.live_amount) execute function app.note_kept_row('prices');
call app.keep_version('offer', '''prices''', '{delete}');

-- The day of the organization, on which holidays of vendors begin and end.
create function app.today() returns date
  language sql stable
  return (select cast(now() at time zone o.time_zone as date) from organization o where o.org_id = (select app.org()));

-- How many offers on a product can be bought in the currency of the website, and the lowest price of them.
create function app.product_offers(p_org bigint, p_product uuid)
  returns table (offers bigint, lowest numeric, currency text)
  language sql stable
  as $$
  select count(*), min(o.live_amount), min(o.currency)
    from variant v
    join offer o on o.org_id = v.org_id and o.variant_id = v.id and o.live_amount is not null
     and o.currency = (select app.website_currency((select app.website())))
    join vendor n on n.org_id = o.org_id and n.id = o.vendor_id and n.status = 'approved'
     and (n.holiday_from is null
          or (select app.today()) not between n.holiday_from and coalesce(n.holiday_until, 'infinity'))
   where v.org_id = p_org and v.product_id = p_product
$$;

-- As before (V0079); the text also names the vendors that are on holiday, and ends when a holiday begins or ends.
create or replace function app.visitor_scope(out scope text, out until timestamptz)
  language plpgsql stable
  as $$
declare
  parties constant uuid[] := app.parties();
begin
  scope := encode(sha256(convert_to(concat_ws('|', app.price_scope()::text, cardinality(parties) > 0,
    (select string_agg(p.id::text, ',' order by p.id)
       from unnest(parties) p (id)
      where exists (select from product_access a where a.org_id = app.org() and a.party_id = p.id)),
    (select string_agg(n.id::text, ',' order by n.id)
       from vendor n
      where n.org_id = app.org()
        and app.today() between n.holiday_from and coalesce(n.holiday_until, 'infinity'))), 'UTF8')), 'hex');
  until := (select nullif(min(m.at), 'infinity')
              from (select unnest(array[l.valid_from, l.valid_until]) as at
                      from app.price_candidates(app.customer(), app.website()) c
                      join price_list l on l.org_id = app.org() and l.id = c.price_list_id
                    union all
                    select unnest(array[r.valid_from, r.valid_until]) from tax_rate r where r.org_id = app.org()
                    union all
                    select day at time zone o.time_zone
                      from organization o
                      join vendor n on n.org_id = o.org_id
                     cross join unnest(array[cast(n.holiday_from as timestamp), cast(n.holiday_until + 1 as timestamp)]) day
                     where o.org_id = app.org()
                    union all
                    select (c.tax_exempt_until + 1)::timestamptz
                      from customer_company c
                     where c.org_id = app.org() and c.id = app.customer()) m
             where m.at > now());
end
$$;

create trigger kept_time_zone after update of time_zone on organization
  for each row when (old.time_zone is distinct from new.time_zone) execute function app.note_kept_row('terms');
