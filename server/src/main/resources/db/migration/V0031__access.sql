-- Domains that the operator granted to an organization.
create table domain_grant (
  org_id     bigint not null references organization on delete cascade,
  domain     text not null,
  -- Whether names below the domain are granted as well.
  with_names boolean not null default true,
  granted_at timestamptz not null default now(),
  primary key (org_id, domain),
  constraint domain_grant_is_normal check (domain = lower(domain) and domain <> '')
);
call app.protect('domain_grant', 'select');

-- Names that stopped leading to a store. DNS may still point here, so no other organization takes such a name
-- without a proof for a while.
create table released_host (
  org_id      bigint not null references organization,
  host        text not null,
  released_at timestamptz not null,
  primary key (org_id, host)
);
call app.protect('released_host');
create index released_host_by_host on released_host (host);

-- When another organization released this name last; null if none did. Only the time crosses the border between tenants.
create function app.released_by_another(p_host text) returns timestamptz
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select max(r.released_at)
      from released_host r
     where r.host = p_host and r.org_id <> app.org()
  $$;
revoke all on function app.released_by_another(text) from public;
grant execute on function app.released_by_another(text) to ${app};

-- Websites keep the names that they have, and may return to them.
insert into domain_grant (org_id, domain, with_names)
select distinct w.org_id, w.domain, false
  from website w;

-- What a key may import; null: every target that its creator may.
alter table api_key
  add column import_targets text[];

-- A file of an order, a quote or an invoice is no file of the media library: staff see it who hold this permission.
-- Null: a file of the library.
alter table media
  add column document_permission text;

-- What a product shows is public already and stays in the library.
update media m
   set document_permission = 'order.view'
 where exists (select from order_attachment a where a.org_id = m.org_id and a.media_id = m.id)
   and not exists (select from product_media p where p.org_id = m.org_id and p.media_id = m.id);

update media m
   set document_permission = t.record_type || '.view'
  from record_message_attachment a
  join record_message t on t.org_id = a.org_id and t.id = a.message_id
 where a.org_id = m.org_id and a.media_id = m.id and m.document_permission is null
   and not exists (select from product_media p where p.org_id = m.org_id and p.media_id = m.id);
