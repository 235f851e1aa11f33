-- The event log of Acta on Postgres: one insert-only table and the one function that may write to it.
-- Role acta_app, which the application connects as, exists before migrations run.
create schema log;
revoke all on schema log from public;
grant usage on schema log to acta_app;

create table log.event (
  position     bigint      primary key check (position > 0),          -- 1, 2, 3 ... in commit order, without gaps
  stream       text        not null check (stream <> ''),             -- '<kind>-<id>'
  version      integer     not null check (version > 0),              -- 1, 2, 3 ... in the stream, without gaps
  id           uuid        not null,                                  -- from (command, ordinal): a retry repeats it
  type         text        not null,
  schema       integer     not null check (schema > 0),
  organisation uuid,
  device       uuid,
  actor        json        not null,
  reason       text,
  effective_at text,                                                  -- text, because the hash covers what was written
  correlation  text        not null,
  causation    text,
  knowledge    text,
  recorded_at  timestamptz not null,                                  -- this server's clock, never before the event before it
  data         json        not null,                                  -- json, not jsonb: kept as the text that was hashed
  hash         bytea       not null check (octet_length(hash) = 32),
  unique (stream, version)
);
-- No index on id, organisation or device: a retry is recognised by its place in the stream, and everything that is
-- searched is searched in projections. A third index would cost a quarter of the append rate and more.

create function log.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on log.event
  for each statement execute function log.refuse();
alter table log.event enable always trigger append_only;              -- also under session_replication_role = replica

-- Appends several commands, each to its own stream, in one transaction. Arrays c_* hold one element per command,
-- arrays e_* one per event; e_command is the place of the event's command in c_*, from 1.
-- One row comes back per command: (command, version, position) as stored, or (command, actual version, null) when the
-- stream was at another version. A command whose events are stored already, same ids at the same versions, gets the
-- answer it got the first time and writes nothing.
create function log.append(
  c_stream text[], c_expected integer[],
  e_command integer[], e_id uuid[], e_type text[], e_schema integer[], e_organisation uuid[], e_device uuid[],
  e_actor json[], e_reason text[], e_effective_at text[], e_correlation text[], e_causation text[],
  e_knowledge text[], e_data json[], e_hash bytea[]
) returns table (of_command integer, at_version integer, at_position bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
declare
  base  bigint;
  since timestamptz;
begin
  -- Under a snapshot taken before the lock, the statements below would not see the holder before us.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'log.append needs isolation level read committed' using errcode = 'invalid_transaction_state';
  end if;
  -- Held until the commit is visible, so the order of commits is the order of positions and a reader that asks for
  -- "position > checkpoint" can never be overtaken.
  perform pg_advisory_xact_lock(hashtextextended('acta.log.append', 0));

  select e.position, e.recorded_at into base, since from log.event e order by e.position desc limit 1;
  base  := coalesce(base, 0);
  since := greatest(coalesce(since, '-infinity'), date_trunc('milliseconds', clock_timestamp()));

  return query
  with c as materialized (
    select t.ord::integer as command, t.stream, t.expected,
           coalesce((select o.version from log.event o where o.stream = t.stream order by o.version desc limit 1), 0) as actual
    from unnest(c_stream, c_expected) with ordinality t(stream, expected, ord)
  ), e as materialized (
    select x.*, c.stream, c.expected, c.actual,
           (row_number() over w)::integer as k, count(*) over (partition by x.command) as of_all
    from unnest(e_command, e_id, e_type, e_schema, e_organisation, e_device, e_actor, e_reason, e_effective_at,
                e_correlation, e_causation, e_knowledge, e_data, e_hash)
         with ordinality x(command, id, type, schema, organisation, device, actor, reason, effective_at,
                           correlation, causation, knowledge, data, hash, ord)
    join c using (command)
    window w as (partition by x.command order by x.ord)
  ), written as (
    insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
                           effective_at, correlation, causation, knowledge, recorded_at, data, hash)
    select base + row_number() over (order by e.ord), e.stream, e.expected + e.k, e.id, e.type, e.schema,
           e.organisation, e.device, e.actor, e.reason, e.effective_at, e.correlation, e.causation, e.knowledge,
           since, e.data, e.hash
    from e where e.actual = e.expected order by e.ord
    returning event.stream, event.version, event.position
  ), again as (
    select e.command, max(o.version) as version, max(o.position) as position
    from e cross join lateral (
      select * from log.event s where s.stream = e.stream and s.version = e.expected + e.k limit 1
    ) o
    where e.actual > e.expected
    group by e.command having bool_and(o.id = e.id) and count(*) = max(e.of_all)
  )
  select c.command, max(w.version), max(w.position) from c join written w using (stream) group by c.command
  union all
  select c.command, coalesce(a.version, c.actual), a.position
  from c left join again a using (command) where c.actual <> c.expected;

  if (select e.position from log.event e order by e.position desc limit 1) > base then
    perform pg_notify('acta_log', '');                                -- a hint for followers; they poll as well
  end if;
end $$;

-- The last position recorded at or before a moment, null when there is none. Positions are dense and recorded_at never
-- goes backwards, so a binary search over the primary key is enough.
create function log.position_at(moment timestamptz) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  low    bigint := 0;                                                 -- recorded at or before the moment, or nothing
  high   bigint := coalesce((select e.position from log.event e order by e.position desc limit 1), 0) + 1;
  middle bigint;
begin
  while high - low > 1 loop
    middle := (low + high) / 2;
    if (select e.recorded_at <= moment from log.event e where e.position = middle) then low := middle;
    else high := middle;
    end if;
  end loop;
  return nullif(low, 0);
end $$;

-- Keys of persons, each wrapped by the installation's master key. Deleting a row makes every text sealed under it
-- unreadable for ever, while the hashes of the events that carry it still verify. Keep these rows out of long-lived
-- backups: restoring one would undo an erasure.
create table log.person_key (
  person     text        primary key check (person <> ''),
  wrapped    bytea       not null,
  created_at timestamptz not null default now()
);

revoke all on all functions in schema log from public;
grant select on log.event to acta_app;
grant execute on function log.append, log.position_at to acta_app;
grant select, insert, delete on log.person_key to acta_app;
