-- When the person behind a session last proved who they are, and after how much silence it ends.
alter table session add column proven_at timestamptz not null default now();
alter table session add column idle interval not null default interval '3 hours';
-- A new proof brings a new secret. The one before counts some seconds longer, for requests that are under way.
alter table session add column digest_before bytea unique check (octet_length(digest_before) = 32);
alter table session add column renewed_at timestamptz;

-- What is handed out between two steps of one act and is good for that act alone, once: the second step of a sign-in,
-- the secret of an authenticator app that is not confirmed yet, the challenge of a passkey. Only a digest is kept.
create table ticket (
  digest     bytea       primary key check (octet_length(digest) = 32),
  purpose    text        not null check (purpose <> ''),
  account    uuid,                                                    -- null: a passkey will say whose it is
  data       jsonb       not null,                                    -- secrets in it are sealed
  attempts   integer     not null default 0,
  expires_at timestamptz not null
);
create index ticket_expiry on ticket (expires_at);

-- The sweep looks for these every few seconds.
create index view_pending_reset on view (position)
  where name = 'account' and jsonb_typeof(document -> 'resetNonce') = 'string';

grant select, insert, update, delete on ticket to acta_app;
