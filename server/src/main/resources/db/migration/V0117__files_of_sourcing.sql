-- Files of sourcing requests: drawings, specifications. Each side keeps rows and files of its own; a file is a row of media
-- with a document_permission.

-- The side that asks.
create table sourcing_request_file (
  org_id     bigint not null,
  media_id   uuid not null,
  request_id uuid not null,
  -- The number of the line that it is for; null: for the whole request.
  line       integer,
  created_at timestamptz not null,
  primary key (org_id, media_id),
  foreign key (org_id, media_id) references media (org_id, id),
  foreign key (org_id, request_id) references sourcing_request (org_id, id)
);
call app.protect('sourcing_request_file', 'select, insert, delete');
create index sourcing_request_file_by_request on sourcing_request_file (org_id, request_id, created_at, media_id);

-- The side that sells: what the invitation says of the file, and the own copy once it is there.
create table sourcing_invitation_file (
  org_id        bigint not null,
  id            uuid not null,
  invitation_id uuid not null,
  -- The requester's.
  source_id     uuid not null,
  line          integer,
  filename      text not null,
  alt           text not null,
  content_type  text not null,
  bytes         bigint not null,
  width         integer,
  height        integer,
  -- Null until it is copied; the id of the row then.
  media_id      uuid,
  created_at    timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, invitation_id) references sourcing_invitation (org_id, id),
  foreign key (org_id, media_id) references media (org_id, id),
  constraint sourcing_invitation_file_arrives_once unique (org_id, invitation_id, source_id),
  constraint sourcing_invitation_file_has_one_id check (media_id = id)
);
call app.protect('sourcing_invitation_file', 'select, insert');
grant update (media_id) on sourcing_invitation_file to ${app};
create index sourcing_invitation_file_by_invitation on sourcing_invitation_file (org_id, invitation_id, created_at, id);
