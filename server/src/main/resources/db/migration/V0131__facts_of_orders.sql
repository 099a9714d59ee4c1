-- What a node keeps of the rules of an organization stays kept while its buyers order (ADR 60).

-- An order on a budget moves the time at which the budget last changed. What is kept is only whether there are budgets.
drop trigger kept_update on budget;

-- Cost centres that orders name, who decides for an absent approver, and the websites and the sender in letters.
call app.keep_version('cost_centre', '''rules''');
call app.keep_version('approval_delegation', '''rules''');
create index approval_delegation_by_company on approval_delegation (org_id, customer_id, ends_on);
call app.keep_version('website', '''rules''');
drop trigger kept_rules on organization;
create trigger kept_rules after update of name, sender_name, time_zone, locale, currency on organization
  for each row when ((old.name, old.sender_name, old.time_zone, old.locale, old.currency)
                     is distinct from (new.name, new.sender_name, new.time_zone, new.locale, new.currency))
  execute function app.note_kept_row('rules');

-- The retention finds old runs by this index, the loop guard must not: between two analyses of the table the planner
-- takes the last hour for empty, and would read the runs of all organizations in it to count those of one rule.
drop index automation_run_by_age;
create index automation_run_by_age on automation_run ((started_at at time zone 'UTC'));
