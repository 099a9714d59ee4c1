-- API keys, custom domains and buyers have a version like every other document.
alter table api_key add column version integer not null default 1;
alter table custom_domain add column version integer not null default 1;
alter table buyer_user add column version integer not null default 1;
