-- Self-billing: with the agreement of a vendor the operator writes the document for the vendor's sales.

alter table vendor
  -- The day of the agreement; sales from then on are billed. Null: the vendor writes its invoices itself.
  add column self_billing_since date;

alter table vendor_entry
  -- Of a sale or a refund: net and tax by tax rate, as they were sold. Null: posted before this was kept.
  add column taxes jsonb,
  drop constraint vendor_entry_on_an_invoice_is_a_charge,
  add constraint vendor_entry_on_a_document_has_its_tax check (
    invoice_id is null
    or (tax_rate is not null and kind in ('commission', 'commission_tax', 'fee', 'reversal'))
    or (taxes is not null and kind in ('sale', 'refund')));
create index vendor_entry_to_self_bill on vendor_entry (org_id, vendor_id, created_at)
  where invoice_id is null and taxes is not null;

alter table vendor_document
  -- Net and tax by tax rate, of a document for the sales of a vendor.
  add column taxes jsonb,
  drop constraint vendor_document_kind_is_known,
  add constraint vendor_document_kind_is_known check (kind in ('statement', 'commission_invoice', 'self_billing')),
  add constraint vendor_document_of_sales_has_its_taxes check ((kind = 'self_billing') = (taxes is not null));
