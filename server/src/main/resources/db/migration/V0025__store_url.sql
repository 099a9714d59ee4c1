-- Where a website's own front end is reached. Links in mails lead there; without one they lead to the
-- plain pages of the service.
alter table website
  add column store_url text,
  add constraint website_store_url_is_web check (store_url ~ '^https?://');
