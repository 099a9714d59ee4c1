-- What letters need to know: the language of a person, the name of the sender, and who deals with a document.

alter table staff_user
  -- Null: the organization's.
  add column locale text,
  add constraint staff_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table buyer_user
  add column locale text,
  add constraint buyer_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- The name in front of the address that mails are sent from; empty: the one in the settings.
alter table mail_message add column sender text not null default '';

-- The staff member who asked gets the answer by mail; null for notes from before.
alter table rfq_note add column author_id uuid;

alter table quote
  -- Who sent the latest version: a person or a key.
  add column sent_by   uuid,
  -- When the buyer is reminded of the latest version; null: not, or not any more.
  add column remind_at timestamptz;
create index quote_by_reminder on quote (remind_at, id) where status = 'sent' and remind_at is not null;
update quote set remind_at = valid_until - interval '3 days' where status = 'sent' and valid_until > now() + interval '3 days';

alter table quote_settings
  -- How many days before a quote ends its buyer is reminded; 0: never.
  add column reminder_days integer not null default 3,
  add constraint quote_reminder_days_are_sensible check (reminder_days between 0 and 30);

-- The letter to the customer about a new order was the first action of rule 2, and is a rule of its own now.
insert into automation_built_in_off (org_id, rule_id)
select org_id, '01900000-0000-7000-8000-000000000006'
  from automation_built_in_off
 where rule_id = '01900000-0000-7000-8000-000000000002';
