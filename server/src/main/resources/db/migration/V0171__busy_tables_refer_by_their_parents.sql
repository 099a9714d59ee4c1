-- A foreign key to the organization locks its row for each row that is written, and all transactions of a store want it
-- at once: PostgreSQL keeps the holders of such a lock as a set (a multixact), and makes a new one for each that joins. An
-- order made six of them. The key proves nothing here: the policies let a transaction write rows of the organization only
-- that let it in, and an organization that has people or customers cannot be deleted (their tables keep their keys).
alter table audit_entry    drop constraint audit_entry_org_id_fkey;
alter table automation_run drop constraint automation_run_org_id_fkey;
alter table cart           drop constraint cart_org_id_fkey;
alter table customer_order drop constraint customer_order_org_id_fkey;
alter table event_retry    drop constraint event_retry_org_id_fkey;
alter table mail_message   drop constraint mail_message_org_id_fkey;
alter table stock_movement drop constraint stock_movement_org_id_fkey;
alter table work_job       drop constraint work_job_org_id_fkey;

-- Words of an order are written by a trigger on the order alone, and no order is deleted: eight look-ups of a row that the
-- same statement has inserted.
alter table order_word drop constraint order_word_org_id_order_id_fkey;
