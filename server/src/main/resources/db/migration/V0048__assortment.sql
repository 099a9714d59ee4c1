-- The websites that sell a product: all of them, or those in product_website. A product whose last website is
-- deleted is sold nowhere, not everywhere.
alter table product add column websites text not null default 'all';
alter table product add constraint product_websites_are_known check (websites in ('all', 'chosen'));

create table product_website (
  org_id     bigint not null,
  product_id uuid not null,
  website_id uuid not null,
  primary key (org_id, product_id, website_id),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade,
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade
);
call app.protect('product_website');
create index product_website_by_website on product_website (org_id, website_id, product_id);

create trigger search_website_added after insert on product_website
  referencing new table as changed for each statement execute function app.search_place_changed();
create trigger search_website_removed after delete on product_website
  referencing old table as changed for each statement execute function app.search_place_changed();

-- As before, and whether the product is sold on all websites.
create or replace function app.search_product_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform app.search_changed(c.org_id, array_agg(c.id))
     from (select n.org_id, n.id
             from became n
             join was o on o.org_id = n.org_id and o.id = n.id
            where (n.name, n.description, n.status, n.visibility, n.websites, n.attributes)
                  is distinct from (o.name, o.description, o.status, o.visibility, o.websites, o.attributes)) c
    group by c.org_id;
  return null;
end
$$;

call app.note_every_change('product_website', 'note_part_of_product');
