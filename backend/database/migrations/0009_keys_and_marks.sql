-- Keys of the installation, each wrapped by the master key (AES-256-GCM, bound to its name). What hangs on a key keeps its
-- value when the master key is exchanged: ids of accounts, seals, marks. That one opens shows that the master key is right.
-- 'next-seal' stands here while seals are handed over to another key.
create table log.installation_key (
  name       text        primary key check (name in ('id', 'seal', 'next-seal', 'mark', 'row')),
  wrapped    bytea,                                                   -- null: the key comes from a setting of its own
  public_key text,                                                    -- PEM, of the key that seals
  kept_at    timestamptz not null default now(),
  check (wrapped is not null or name in ('seal', 'next-seal'))
);
grant select, insert on log.installation_key to acta_app;

-- A keyed mark over stream, version and hash: an event without one did not come through Acta. Events from before have none.
alter table log.event add column mark bytea check (octet_length(mark) = 16);

-- The function of 0008 with the marks of the events.
drop function log.append;
create function log.append(
  c_stream text[], c_expected integer[],
  e_command integer[], e_id uuid[], e_type text[], e_schema integer[], e_organisation uuid[], e_device uuid[],
  e_actor json[], e_reason text[], e_effective_at text[], e_correlation text[], e_causation text[],
  e_knowledge text[], e_data json[], e_hash bytea[], e_mark bytea[]
) returns table (of_command integer, at_version integer, at_position bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
declare
  base    bigint;
  since   timestamptz;
  versions integer[];                                                 -- per command: its stream's
  befores integer[];                                                  -- how many events in e_* stand before its own
  counts  integer[];                                                  -- how many are its own
  bases   bigint[];                                                   -- what an event's place in e_* is added to
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

  select array_agg(c.version order by c.command), array_agg(c.before order by c.command),
         array_agg(c.own order by c.command), array_agg(base - c.refused order by c.command)
  into versions, befores, counts, bases
  from (
    select s.command, s.version, e.before, e.own,
           sum(case when s.version = s.expected then 0 else e.own end) over (order by s.command) as refused
    from (
      select t.command::integer, t.expected,
             coalesce((select o.version from log.event o where o.stream = t.stream order by o.version desc limit 1), 0) as version
      from unnest(c_stream, c_expected) with ordinality t(stream, expected, command)
    ) s
    join (
      select x.command, min(x.place)::integer - 1 as before, count(*)::integer as own
      from unnest(e_command) with ordinality x(command, place) group by x.command
    ) e using (command)
  ) c;

  insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
                         effective_at, correlation, causation, knowledge, recorded_at, data, hash, mark)
  select bases[x.command] + x.place, c_stream[x.command], c_expected[x.command] + x.place - befores[x.command], x.id,
         x.type, x.schema, x.organisation, x.device, x.actor, x.reason, x.effective_at, x.correlation, x.causation,
         x.knowledge, since, x.data, x.hash, x.mark
  from unnest(e_command, e_id, e_type, e_schema, e_organisation, e_device, e_actor, e_reason, e_effective_at,
              e_correlation, e_causation, e_knowledge, e_data, e_hash, e_mark)
       with ordinality x(command, id, type, schema, organisation, device, actor, reason, effective_at,
                         correlation, causation, knowledge, data, hash, mark, place)
  where versions[x.command] = c_expected[x.command];

  if found then
    perform pg_notify('acta_log', '');                                -- a hint for followers; they poll as well
  end if;

  return query
  select c.command::integer, c.expected + counts[c.command], bases[c.command] + befores[c.command] + counts[c.command]
  from unnest(c_expected) with ordinality c(expected, command)
  where versions[c.command] = c.expected;

  return query
  select c.command::integer, coalesce(again.version, versions[c.command]), again.position
  from unnest(c_stream, c_expected) with ordinality c(stream, expected, command)
  left join lateral (
    select max(o.version) as version, max(o.position) as position
    from unnest(e_command, e_id) with ordinality x(command, id, place)
    join log.event o on o.stream = c.stream and o.version = c.expected + x.place - befores[c.command]
    where x.command = c.command
    having bool_and(o.id = x.id) and count(*) = counts[c.command]
  ) again on true
  where versions[c.command] <> c.expected;
end $$;

revoke all on function log.append from public;
do $$ begin -- where the log is kept in another engine, nobody appends here
  if not exists (select from log.place where engine <> 'postgres') then grant execute on function log.append to acta_app; end if;
end $$;
