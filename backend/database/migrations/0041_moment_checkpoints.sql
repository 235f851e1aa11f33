-- Devices as they were at some positions, folded by the worker so that a past moment need not be folded from the start. Derived
-- from the log and disposable. `tips`: the last event of each stream that went into it; whoever reads compares them with the
-- log. `mark`: HMAC-SHA-256 under a key that the database does not hold.
create table moment_checkpoint (
  device text  not null,
  fold   text  not null,                                              -- names and versions of what folded it
  until  text  not null,
  events int   not null,                                              -- that went into it
  tips   jsonb not null,
  state  text  not null,
  mark   bytea not null check (octet_length(mark) = 32),
  primary key (device, fold, until)
);
alter table moment_checkpoint enable row level security;
alter table moment_checkpoint force row level security;
-- Whose device it is was asked before: it is read where the log is read, for the system.
create policy own on moment_checkpoint using (app_scope() = 'system') with check (app_scope() = 'system');
grant select on moment_checkpoint to acta_app;
grant select, insert, update, delete on moment_checkpoint to acta_worker;

-- The newest checkpoint of a device up to a position, where at least so many events went into it.
create function read_moment_checkpoint(of_device text, of_fold text, least_events int, until_position text)
returns table (until text, tips jsonb, state text, mark bytea)
language plpgsql volatile parallel unsafe
set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform set_config('app.scope', 'system', true);
  return query
    select c.until, c.tips, c.state, c.mark from moment_checkpoint c
    where c.device = of_device and c.fold = of_fold and c.until <= until_position and c.events >= least_events
    order by c.until desc limit 1;
end $$;
grant execute on function read_moment_checkpoint(text, text, int, text) to acta_app;
