-- Orders that wait for somebody of the buyer's company to agree.

create table approval_rule (
  org_id               bigint not null,
  id                   uuid not null,
  customer_id          uuid not null,
  name                 text not null,
  active               boolean not null,
  -- Holds for the companies below as well.
  inherited            boolean not null,
  -- What an order must be like for the rule to match; null or empty: whatever it is.
  amount               numeric(19,4),
  currency             text,
  cost_centre_ids      uuid[] not null,
  requester_roles      text[] not null,
  category_ids         uuid[] not null,
  -- Who decides, tier after tier: [{"approver_ids": [], "roles": []}].
  tiers                jsonb not null,
  escalate_after_hours integer,
  version              integer not null default 1,
  created_at           timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint approval_rule_amount_is_money check ((amount is null) = (currency is null) and amount >= 0),
  constraint approval_rule_requesters_are_known check (requester_roles <@ array['admin', 'approver', 'buyer']),
  constraint approval_rule_has_tiers check (jsonb_array_length(tiers) between 1 and 5),
  constraint approval_rule_escalates_later check (escalate_after_hours > 0)
);
call app.protect('approval_rule');
create index approval_rule_by_name on approval_rule (org_id, customer_id, name, id);
create index approval_rule_by_age on approval_rule (org_id, customer_id, created_at, id);

-- A rule that matched, as it was when the order was placed.
create table approval (
  org_id               bigint not null,
  id                   uuid not null,
  order_id             uuid not null,
  order_number         text not null,
  customer_id          uuid not null,
  -- The company and those above it, nearest first: whose people may come to decide.
  lineage              uuid[] not null,
  requester_id         uuid,
  requester_name       text not null,
  -- What asks: a rule of the company's, the buyer's spending limit, a budget.
  cause                text not null,
  rule                 text not null,
  total                numeric(19,4) not null,
  currency             text not null,
  status               text not null default 'pending',
  tier                 integer not null default 1,
  -- Who may decide the open tier.
  approver_ids         uuid[] not null,
  roles                text[] not null,
  -- How many of the lineage's companies have their admins decide as well.
  level                integer not null default 0,
  -- Nobody of the company can: the organization's staff may.
  for_staff            boolean not null default false,
  escalate_after_hours integer,
  escalates_at         timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null,
  decided_at           timestamptz,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint approval_cause_is_known check (cause in ('rule', 'spending_limit', 'budget')),
  constraint approval_status_is_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint approval_is_decided_once check ((status = 'pending') = (decided_at is null))
);
call app.protect('approval', 'select, insert, update');
call app.open_to_worker('approval', 'select');
create index approval_by_age on approval (org_id, created_at, id);
create index approval_by_company on approval (org_id, customer_id, created_at, id);
create index approval_by_order on approval (org_id, order_id);
create index approval_waiting on approval (org_id, created_at, id) where status = 'pending';
create index approval_to_escalate on approval (escalates_at) where status = 'pending' and escalates_at is not null;

create table approval_tier (
  org_id         bigint not null,
  approval_id    uuid not null,
  position       integer not null,
  approver_ids   uuid[] not null,
  roles          text[] not null,
  decision       text,
  decided_by     uuid,
  decider_name   text,
  -- Who was away, when a delegate decided.
  on_behalf_of   uuid,
  on_behalf_name text,
  comment        text,
  decided_at     timestamptz,
  primary key (org_id, approval_id, position),
  foreign key (org_id, approval_id) references approval (org_id, id),
  constraint approval_decision_is_known check (decision in ('approved', 'rejected')),
  constraint approval_tier_is_decided_by_somebody
    check ((decision is null) = (decided_at is null) and (decision is null) = (decider_name is null)),
  constraint approval_tier_is_rejected_with_a_comment check (decision <> 'rejected' or comment is not null)
);
call app.protect('approval_tier', 'select, insert, update');

-- Who decides for whom while they are away.
create table approval_delegation (
  org_id       bigint not null,
  id           uuid not null,
  customer_id  uuid not null,
  delegator_id uuid not null,
  delegate_id  uuid not null,
  -- Days of the organization's calendar, both included.
  starts_on    date not null,
  ends_on      date not null,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, delegator_id) references buyer_user (org_id, id) on delete cascade,
  foreign key (org_id, delegate_id) references buyer_user (org_id, id) on delete cascade,
  constraint approval_delegation_is_to_another check (delegator_id <> delegate_id),
  constraint approval_delegation_ends_after_its_start check (starts_on <= ends_on)
);
call app.protect('approval_delegation', 'select, insert, delete');
create index approval_delegation_by_delegate on approval_delegation (org_id, delegate_id, ends_on);
create index approval_delegation_by_delegator on approval_delegation (org_id, delegator_id, customer_id);
