-- Whether the contract prices of buyers hold for what a vendor sells.

alter table vendor add column contract_prices boolean not null default false;
