-- A unit that is about to be deleted is looked for in the lines of carts (app.named_quantities), so these statistics are
-- kept.
alter table cart_line alter column ordered_unit set statistics -1;
