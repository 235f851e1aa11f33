-- Of an event that was sealed in another log and copied from there: the position that its seal covers.
alter table log.event add column origin bigint check (origin >= 0);

-- Where this installation keeps its event log. Views and checkpoints hold positions of that log and mean nothing beside
-- another one: programs that are told of another do not start. Only `acta migrate-log` changes it, as the owner.
create table log.place (
  single boolean     primary key default true check (single),
  engine text        not null check (engine in ('postgres', 'kurrentdb')),
  since  timestamptz not null default now()
);
insert into log.place (engine) select 'postgres' where exists (select from log.event);
grant select, insert on log.place to acta_app;
