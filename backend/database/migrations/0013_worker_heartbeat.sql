-- Signs of life of workers: one row for each process, written anew every ten seconds, with the figures that only a worker
-- knows. `host` is the name of the machine or container, by which a health check finds its own.
create table worker_heartbeat (
  worker  uuid        primary key,
  host    text        not null,
  at      timestamptz not null default now(),
  figures jsonb       not null
);
grant select, insert, update, delete on worker_heartbeat to acta_app;
