-- Backups that were brought back into this installation, written with the last of what they hold: the record of restores
-- and of drills, and the sign that a restore came to its end.
create table restored (
  backup  uuid        not null,
  made_at timestamptz not null,                 -- the backup
  head    text,                                 -- last position of the record then; what came later was not in it
  at      timestamptz not null default now(),
  primary key (backup, at)
);
grant select on restored to acta_app;
