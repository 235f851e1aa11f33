-- Sign-ups whose link was not followed yet, of addresses that have an account and of those that have none, alike. They
-- become an account by the link, and are gone after a day: nothing of them is in the record.
create table sign_up (
  id         uuid        primary key,
  account    uuid        not null,               -- the one that the address has, or would have
  person     bytea       not null,               -- names, address, hash of the password; sealed under a key of its own
  links      smallint    not null default 1,     -- how often the link was asked for
  asked_at   timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_up_account on sign_up (account, asked_at desc);
create index sign_up_expiry on sign_up (expires_at);

grant select, insert, update, delete on sign_up to acta_app;

-- The password that opened a session would be refused today: the person is asked to change it.
alter table session add column outdated_password boolean not null default false;

-- What the worker looks for again and again: recoveries whose waiting time is over, and mails about them.
create index view_recovery on view (position)
  where name = 'account' and jsonb_typeof(document -> 'recoveryNews') = 'object';
