-- Small functions that requests call many times. A function in SQL that is not inlined is planned by each statement that
-- calls it; one in PL/pgSQL keeps its plan as long as its session. The same answers as before.
create or replace function app.charges_tax() returns boolean
  language plpgsql stable
  as $$
begin
  return coalesce((select s.mode = 'charge' from tax_settings s where s.org_id = (select app.org())), true);
end
$$;

create or replace function app.tax_exempt(p_customer uuid, p_at timestamptz) returns boolean
  language plpgsql stable
  as $$
begin
  return coalesce((select c.tax_exempt and coalesce(p_at::date <= c.tax_exempt_until, true)
                     from customer_company c
                    where c.org_id = (select app.org()) and c.id = p_customer), false);
end
$$;

create or replace function app.website_currency(p_website uuid) returns text
  language plpgsql stable
  as $$
begin
  return (select coalesce(w.currency, o.currency)
            from organization o
            left join website_pricing w on w.org_id = o.org_id and w.website_id = p_website
           where o.org_id = (select app.org()));
end
$$;

create or replace function app.spoken(p_wanted text[]) returns text[]
  language plpgsql stable
  as $$
begin
  return (select coalesce(p_wanted[1:array_position(p_wanted, o.locale)], p_wanted || o.locale)
            from organization o
           where o.org_id = (select app.org()));
end
$$;

-- Called by the statement that opens a transaction of a buyer. What a buyer changes is found by keys: one plan does for
-- all values. Planned for its values each time, the goods of a cart take longer to plan than to read. Statements of
-- transactions that only read, such as lists with filters, differ more from call to call.
create function app.keep_plans() returns text
  language plpgsql
  as $$
begin
  return case when current_setting('transaction_read_only') = 'off'
              then set_config('plan_cache_mode', 'force_generic_plan', true) end;
end
$$;
