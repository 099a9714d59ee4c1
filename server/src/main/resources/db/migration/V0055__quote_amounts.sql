-- Quotes have amounts and payment terms as orders have them. `total` includes tax from here on, as far as the tax is known.
-- Versions that were sent before have no tax: their totals stay as they are.
alter table quote
  add column net                 numeric(19, 4),
  add column shipping            numeric(19, 4),
  -- Null: not known, because there is no address or no rate.
  add column tax                 numeric(19, 4),
  add column draft_payment_terms text,
  add column draft_net_days      integer,
  add constraint quote_terms_are_known check (draft_payment_terms in ('prepaid', 'net')),
  add constraint quote_net_has_days check ((draft_payment_terms = 'net') = (draft_net_days is not null));

alter table quote_version
  add column net           numeric(19, 4),
  add column tax           numeric(19, 4),
  -- The tax by rate.
  add column taxes         jsonb not null default '[]',
  -- Null in versions that were sent before terms were kept: the company's terms hold.
  add column payment_terms text,
  add column net_days      integer,
  add constraint quote_version_terms_are_known check (payment_terms in ('prepaid', 'net')),
  add constraint quote_version_net_has_days check ((payment_terms = 'net') = (net_days is not null));

update quote_version set net = round(total - shipping, 2);
alter table quote_version alter column net set not null;
update quote q
   set net = v.net, shipping = q.total - v.net
  from quote_version v
 where v.org_id = q.org_id and v.quote_id = q.id and v.version = q.latest_version;
