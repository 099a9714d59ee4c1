-- Offers of vendors on variants of the catalog.

alter table marketplace_settings
  -- How offers of one variant are sorted.
  add column offer_order     text not null default 'price',
  -- A live price may move by so many percent without moderation.
  add column price_tolerance integer not null default 0,
  add constraint offer_order_is_known check (offer_order in ('price', 'lead_time')),
  add constraint marketplace_tolerance_is_a_percentage check (price_tolerance between 0 and 100);

create table offer (
  org_id          bigint not null,
  id              uuid not null,
  vendor_id       uuid not null,
  variant_id      uuid not null,
  vendor_sku      text,
  -- Of what the vendor proposes; what buyers see stays as it was approved.
  status          text not null default 'draft',
  currency        text not null,
  amount          numeric(19,4) not null,
  lead_days       integer not null,
  remark          text,
  -- What buyers see; null before the first approval.
  live_amount     numeric(19,4),
  -- The price that staff approved last: the tolerance is counted from it, so small steps do not add up.
  approved_amount numeric(19,4),
  live_lead_days  integer,
  live_remark     text,
  stock           numeric(24,6) not null default 0,
  -- The last decision, and comments on fields.
  reason          text,
  comment_fields  text[] not null default '{}',
  comment_texts   text[] not null default '{}',
  decided_by_name text,
  decided_at      timestamptz,
  submitted_at    timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  foreign key (org_id, variant_id) references variant (org_id, id) on delete cascade,
  constraint vendor_offers_a_variant_once unique (org_id, vendor_id, variant_id, currency),
  constraint offer_status_is_known check (status in ('draft', 'submitted', 'approved', 'rejected', 'changes_requested')),
  constraint offer_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint offer_amount_is_positive check (amount > 0 and live_amount > 0),
  constraint offer_lead_time_is_positive check (lead_days >= 0 and live_lead_days >= 0),
  constraint offer_is_live_as_a_whole check
    ((live_amount is null) = (live_lead_days is null) and (live_amount is null) = (approved_amount is null)),
  constraint offer_is_live_when_approved check (status <> 'approved' or live_amount is not null),
  constraint offer_stock_is_not_negative check (stock >= 0),
  constraint offer_comments_are_pairs check (cardinality(comment_fields) = cardinality(comment_texts))
);
call app.protect('offer');
call app.protect_from_vendors('offer');
call app.track_changes('offer');
create index offer_by_variant on offer (org_id, variant_id);
create index offer_by_age on offer (org_id, created_at, id);
