-- The newest seals once more, outside the log: whoever appends here as the application cannot take anything away. Each row
-- is signed by the key of the seals. A place that the owner of this database does not reach is kept beside (data folder).
create table log.witness (
  returns integer     not null,                                       -- how many returns had been accepted by then
  number  integer     not null,                                       -- of the seal
  key     text        not null,                                       -- fingerprint of the key that signed
  at      timestamptz not null,
  said    json        not null,
  primary key (returns, number, key)
);
create trigger append_only before update or delete or truncate on log.witness
  for each statement execute function log.refuse();
alter table log.witness enable always trigger append_only;
grant select, insert on log.witness to acta_app;

-- What the sealer has found: written by the worker, shown by the API. The mark is keyed, so that "all is well" cannot be
-- written here by somebody who has the database alone.
create table record_state (
  single boolean primary key default true check (single),
  said   text    not null,
  mark   text    not null
);
grant select, insert, update on record_state to acta_app;
