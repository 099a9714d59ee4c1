-- The country that a quote's shipping was calculated for. Acceptance to another country is refused;
-- null: the seller named none and the company had no address, so the shipping holds anywhere.
alter table quote add column draft_ship_to_country text;
alter table quote add constraint quote_ship_to_country_is_iso check (draft_ship_to_country ~ '^[A-Z]{2}$');
alter table quote_version add column ship_to_country text;

-- Whether orders of a company must name a cost centre. Without a row they need not.
create table cost_centre_policy (
  org_id      bigint not null,
  customer_id uuid not null,
  required    boolean not null,
  version     integer not null default 1,
  primary key (org_id, customer_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id)
);
call app.protect('cost_centre_policy');
