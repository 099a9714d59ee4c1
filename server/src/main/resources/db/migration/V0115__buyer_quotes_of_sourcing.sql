-- A sourcing request for a buyer's request for quote: the quote of a supplier becomes the quote for the buyer.

alter table quote
  -- Where its prices come from; null: not from sourcing.
  add column sourcing_request_id uuid,
  add column sourcing_quote_id   uuid,
  add constraint quote_names_both_of_sourcing check ((sourcing_request_id is null) = (sourcing_quote_id is null));

alter table sourcing_request
  -- The quote for the buyer that was made of a quote of a supplier; null: none, or its draft was deleted.
  add column buyer_quote_id uuid,
  add constraint sourcing_request_has_its_buyer_quote foreign key (org_id, buyer_quote_id) references quote (org_id, id)
    on delete set null (buyer_quote_id);
create index sourcing_request_by_buyer_quote on sourcing_request (org_id, buyer_quote_id) where buyer_quote_id is not null;

alter table sourcing_request_line
  -- The line of the buyer's request that it is for; null: none.
  add column rfq_line integer;
