-- The key of an organisation encrypts its files. It is wrapped by the master key (AES-256-GCM) and bound to the organisation.
-- Deleting the row makes the files of the organisation unreadable.
create table log.organisation_key (
  organisation text        primary key check (organisation <> ''),
  wrapped      bytea       not null,
  created_at   timestamptz not null default now()
);
grant select, insert, delete on log.organisation_key to acta_app;
