-- Sourcing requests: one organization asks others for quotes. Each side keeps rows of its own; what crosses is a message
-- from the outbox of one to the inbox of the other.

-- How far two organizations have got with each other about one request. Positions count from 1 in each direction.
create table sourcing_channel (
  org_id      bigint not null references organization,
  request_id  uuid not null,
  peer_org_id bigint not null,
  sent        integer not null default 0,
  received    integer not null default 0,
  primary key (org_id, request_id, peer_org_id)
);
call app.protect('sourcing_channel', 'select, insert, update');

create table sourcing_outbox (
  org_id      bigint not null references organization,
  id          uuid not null,
  request_id  uuid not null,
  peer_org_id bigint not null,
  position    integer not null,
  kind        text not null,
  -- Of the form of the body.
  version     integer not null,
  body        jsonb not null,
  created_at  timestamptz not null,
  -- Null: not handed over yet.
  handed_at   timestamptz,
  primary key (org_id, id),
  constraint sourcing_outbox_is_in_order unique (org_id, request_id, peer_org_id, position)
);
call app.protect('sourcing_outbox', 'select, insert');

-- Written by app.hand_over_sourcing_message alone.
create table sourcing_inbox (
  org_id      bigint not null references organization,
  id          uuid not null,
  request_id  uuid not null,
  peer_org_id bigint not null,
  position    integer not null,
  kind        text not null,
  version     integer not null,
  body        jsonb not null,
  received_at timestamptz not null,
  handled_at  timestamptz,
  primary key (org_id, id),
  constraint sourcing_inbox_is_in_order unique (org_id, request_id, peer_org_id, position)
);
call app.protect('sourcing_inbox', 'select');
grant update (handled_at) on sourcing_inbox to ${app};
create index sourcing_inbox_unhandled on sourcing_inbox (org_id, request_id, peer_org_id, position)
  where handled_at is null;

-- Sees across tenants: hands a message of the caller's outbox to its receiver, once, with the job that handles it. An
-- invitation reaches only organizations that are listed and where neither has blocked the other. Answers whether there
-- was something to hand over.
create function app.hand_over_sourcing_message(p_message uuid, p_now timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
declare
  m sourcing_outbox;
begin
  update sourcing_outbox o
     set handed_at = p_now
   where o.org_id = (select app.org()) and o.id = p_message and o.handed_at is null
  returning * into m;
  if not found or m.kind = 'invited' and not exists (select from app.sourcing_directory() d
                                                      where d.supplier_org_id = m.peer_org_id) then
    return false;
  end if;
  insert into sourcing_inbox (org_id, id, request_id, peer_org_id, position, kind, version, body, received_at)
  values (m.peer_org_id, m.id, m.request_id, m.org_id, m.position, m.kind, m.version, m.body, p_now)
      on conflict do nothing;
  insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)
  values (m.peer_org_id, gen_random_uuid(), 'sourcing.receive', m.request_id, p_now, p_now, p_now)
      on conflict (org_id, kind, subject_id) do update
     set state = 'waiting', lease = null, due_at = excluded.due_at, updated_at = excluded.updated_at, attempt = 0;
  return true;
end
$$;
revoke all on function app.hand_over_sourcing_message(uuid, timestamptz) from public;
grant execute on function app.hand_over_sourcing_message(uuid, timestamptz) to ${app};

-- The side that asks.

create table sourcing_request (
  org_id           bigint not null references organization,
  id               uuid not null,
  number           text not null,
  status           text not null default 'draft',
  title            text not null,
  -- No quote is read before the deadline.
  sealed           boolean not null,
  -- Quotes are compared in it.
  currency         text not null,
  deadline         timestamptz not null,
  -- A request that nothing was awarded of ends then.
  expires_at       timestamptz not null,
  delivery_address jsonb not null,
  terms            text,
  -- Suppliers of these categories are invited as well.
  categories       text[] not null default '{}',
  rfq_id           uuid,
  -- Why it was cancelled.
  reason           text,
  version          integer not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  primary key (org_id, id),
  constraint sourcing_request_number_is_unique unique (org_id, number),
  constraint sourcing_request_status_is_known check
    (status in ('draft', 'open', 'closed', 'awarded', 'cancelled', 'expired'))
);
call app.protect('sourcing_request', 'select, insert, update');
call app.track_changes('sourcing_request');
call app.open_to_worker('sourcing_request', 'select');
create index sourcing_request_by_age on sourcing_request (org_id, created_at desc, id desc);
create index sourcing_request_by_deadline on sourcing_request (org_id, deadline, id);
create index sourcing_request_due on sourcing_request (deadline, id) where status = 'open';
create index sourcing_request_expiring on sourcing_request (expires_at, id) where status in ('draft', 'closed');

create table sourcing_request_line (
  org_id     bigint not null,
  request_id uuid not null,
  line       integer not null,
  text       text not null,
  quantity   numeric(24,6) not null,
  unit       text not null,
  needed_by  date,
  attributes jsonb not null,
  -- The own SKU, which suppliers do not see.
  sku        text,
  primary key (org_id, request_id, line),
  foreign key (org_id, request_id) references sourcing_request (org_id, id),
  constraint sourcing_request_line_wants_something check (quantity > 0)
);
call app.protect('sourcing_request_line', 'select, insert, delete');

create table sourcing_invitee (
  org_id          bigint not null,
  request_id      uuid not null,
  supplier_org_id bigint not null,
  supplier_name   text not null,
  status          text not null default 'chosen',
  -- Why it declined.
  reason          text,
  primary key (org_id, request_id, supplier_org_id),
  foreign key (org_id, request_id) references sourcing_request (org_id, id),
  constraint invitee_status_is_known check (status in ('chosen', 'invited', 'declined', 'quoted'))
);
call app.protect('sourcing_invitee');

-- Quotes as their suppliers sent them. Until a sealed one is opened there is only the fact that it exists.
create table sourcing_received_quote (
  org_id          bigint not null,
  -- The supplier's.
  id              uuid not null,
  request_id      uuid not null,
  supplier_org_id bigint not null,
  status          text not null,
  version         integer not null,
  -- The supplier's promise of what is in a sealed quote: the SHA-256 of a salt and the content.
  digest          text not null,
  -- Null while it is sealed.
  content         jsonb,
  submitted_at    timestamptz not null,
  -- The numbers of the lines that it won; null: none.
  awarded_lines   jsonb,
  -- In the supplier's store.
  order_number    text,
  -- Why the supplier's store refused the award, or what the supplier was told.
  reason          text,
  primary key (org_id, id),
  foreign key (org_id, request_id, supplier_org_id) references sourcing_invitee (org_id, request_id, supplier_org_id),
  constraint sourcing_received_quote_is_the_only_one unique (org_id, request_id, supplier_org_id),
  constraint received_quote_status_is_known check
    (status in ('sealed', 'opened', 'withdrawn', 'awarded', 'ordered', 'refused', 'rejected')),
  constraint sourcing_received_quote_is_sealed_or_has_content check
    (content is not null or status in ('sealed', 'withdrawn', 'refused', 'rejected'))
);
call app.protect('sourcing_received_quote', 'select, insert, update');

create table sourcing_question (
  org_id          bigint not null,
  id              uuid not null,
  request_id      uuid not null,
  -- Told to no other supplier.
  supplier_org_id bigint not null,
  question        text not null,
  answer          text,
  asked_at        timestamptz not null,
  answered_at     timestamptz,
  primary key (org_id, id),
  foreign key (org_id, request_id) references sourcing_request (org_id, id)
);
call app.protect('sourcing_question', 'select, insert, update');
create index sourcing_question_by_request on sourcing_question (org_id, request_id, asked_at, id);

-- The side that sells.

create table sourcing_invitation (
  org_id             bigint not null references organization,
  id                 uuid not null,
  request_id         uuid not null,
  requester_org_id   bigint not null,
  requester_name     text not null,
  -- The requester's.
  number             text not null,
  title              text not null,
  status             text not null default 'invited',
  sealed             boolean not null,
  currency           text not null,
  deadline           timestamptz not null,
  remind_at          timestamptz,
  delivery_address   jsonb not null,
  terms              text,
  lines              jsonb not null,
  -- Of the latest version; null: none was submitted.
  quote_version      integer,
  reason             text,
  order_id           uuid,
  version            integer not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint sourcing_invitation_is_there_once unique (org_id, requester_org_id, request_id),
  constraint sourcing_invitation_status_is_known check
    (status in ('invited', 'declined', 'quoted', 'withdrawn', 'closed', 'won', 'lost', 'cancelled'))
);
call app.protect('sourcing_invitation', 'select, insert, update');
call app.track_changes('sourcing_invitation');
call app.open_to_worker('sourcing_invitation', 'select');
create index sourcing_invitation_by_age on sourcing_invitation (org_id, created_at desc, id desc);
create index sourcing_invitation_by_deadline on sourcing_invitation (org_id, deadline, id);
create index sourcing_invitation_due on sourcing_invitation (deadline, id) where status in ('invited', 'quoted');
create index sourcing_invitation_reminders on sourcing_invitation (remind_at, id) where status = 'invited';

-- The versions of a quote. The id of the quote is that of the invitation.
create table sourcing_quote_version (
  org_id        bigint not null,
  invitation_id uuid not null,
  version       integer not null,
  content       jsonb not null,
  salt          text not null,
  digest        text not null,
  submitted_at  timestamptz not null,
  submitted_by  text not null,
  primary key (org_id, invitation_id, version),
  foreign key (org_id, invitation_id) references sourcing_invitation (org_id, id)
);
call app.protect('sourcing_quote_version', 'select, insert');

-- Own questions, and those of others once they are answered.
create table sourcing_invitation_question (
  org_id        bigint not null,
  id            uuid not null,
  invitation_id uuid not null,
  own           boolean not null,
  question      text not null,
  answer        text,
  asked_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, invitation_id) references sourcing_invitation (org_id, id)
);
call app.protect('sourcing_invitation_question', 'select, insert, update');
create index sourcing_invitation_question_by_invitation on sourcing_invitation_question (org_id, invitation_id, asked_at, id);

-- The customer company that another organization is in this store.
create table sourcing_partner (
  org_id         bigint not null references organization,
  partner_org_id bigint not null,
  customer_id    uuid not null,
  primary key (org_id, partner_org_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id)
);
call app.protect('sourcing_partner', 'select, insert');
