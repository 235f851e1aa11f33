-- How far each reactor has come in turning events into jobs. Losing a row repeats work, never effects:
-- the ids of jobs derive from events, and processors look at the state first.
create table reactor_checkpoint (
  name     text        primary key,
  position text        collate "C" not null,
  moved_at timestamptz not null default now()
);

-- What became of messages at the mail server, by the key that makes each of them unique.
create table mail_outcome (
  message_key text        primary key,
  refusal     text,                             -- null: sent
  at          timestamptz not null default now()
);

-- Where messages go in development and in the demonstration, where no mail server is named. Never used beside SMTP.
create table mailbox (
  id          uuid        primary key,
  message_key text        not null unique,
  to_address  text        not null,
  subject     text        not null,
  text        text        not null,
  html        text        not null,
  sent_at     timestamptz not null default now()
);
create index mailbox_newest on mailbox (sent_at desc);

-- The sweep looks for these every few seconds.
create index view_pending_summary on view (key)
  where name = 'device' and jsonb_typeof(document -> 'pendingSummary') = 'object';
create index view_pending_validation on view (position)
  where name = 'account' and jsonb_typeof(document -> 'nonce') = 'string';

grant select, insert, update on reactor_checkpoint to acta_app;
grant select, insert on mail_outcome, mailbox to acta_app;
