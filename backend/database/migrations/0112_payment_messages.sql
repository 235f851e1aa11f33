-- Messages of the payment provider that were verified: each once, also those that change nothing here.
create table payment_message (
  id text primary key,
  kind text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in ('applied', 'ignored'))
);
grant select, insert on payment_message to acta_app;
