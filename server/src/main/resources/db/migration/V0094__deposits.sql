-- Money that came for an order is in the ledger from the day on which it came. Until the order is billed it is a
-- deposit: it is no money on account that reduces what the company owes for something else.
alter table open_item add column deposit boolean not null default false;
grant insert (deposit) on open_item to ${app};
alter table open_item add constraint deposit_is_a_payment check (not deposit or kind = 'payment');
alter table open_item disable trigger user;
update open_item i
   set deposit = true
  from payment p
 where p.org_id = i.org_id and p.id = i.id and p.order_id is not null;
alter table open_item enable trigger user;
create index open_item_that_is_a_deposit on open_item (org_id, customer_id) where deposit and open <> 0;

-- Credit notes for goods that were cancelled after they had been billed. The total of the order is less by them already.
alter table invoice add column cancellation boolean not null default false;
alter table invoice disable trigger user;
update invoice
   set cancellation = true
 where kind = 'credit_note' and reason in ('The order was cancelled.', 'A part of the order was cancelled.');
alter table invoice enable trigger user;
alter table invoice add constraint cancellation_is_a_credit_note check (not cancellation or kind = 'credit_note');
