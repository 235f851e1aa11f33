-- Wishes for the newsletter that nobody confirmed yet: one per address, gone after its days. Nothing of them is in the
-- record.
create table newsletter_request (
  lead       uuid        primary key,            -- follows from the address
  request    bytea       not null,               -- the address and its language; encrypted under a key of its own
  nonce      uuid        not null,               -- of the link
  mails      smallint    not null default 1,     -- how often the link was asked for
  confirmed  boolean     not null default false,
  asked_at   timestamptz not null default now(),
  expires_at timestamptz not null
);
create index newsletter_request_expiry on newsletter_request (expires_at);

grant select, insert, update, delete on newsletter_request to acta_app;
