-- Codes and facts of a batch of products, looked up by the index whatever the size of the catalog. The statement that calls
-- them switches nested loops off. They inherited that, and where a plan cannot do without one, the planner takes all plans
-- for equally bad: it read all variants of the organization for each batch.
alter function app.codes_of_products(bigint, uuid[]) set enable_nestloop = on;
alter function app.codes_of_products(bigint, uuid[]) set jit = off;
alter function app.facts_of_products(bigint, uuid[]) set enable_nestloop = on;
