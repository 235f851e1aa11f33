-- The function of 0051. A single event, which is what one writer appends, costs a sixth less: its stream, its row and its
-- type are taken by subscript, without unnest.
create or replace function log.append(
  c_stream text[], c_expected integer[],
  e_command integer[], e_id uuid[], e_type text[], e_schema integer[], e_organisation uuid[], e_device uuid[],
  e_actor json[], e_reason text[], e_effective_at text[], e_correlation text[], e_causation text[],
  e_knowledge text[], e_data json[], e_hash bytea[], e_mark bytea[]
) returns table (of_command integer, at_version integer, at_position bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
declare
  base     bigint;
  since    timestamptz;
  versions integer[];                                                 -- per command: its stream's
  befores  integer[];                                                 -- how many events in e_* stand before its own
  counts   integer[];                                                 -- how many are its own
  bases    bigint[];                                                  -- what an event's place in e_* is added to
  before   integer := 0;
  refused  integer := 0;                                              -- how many events of refused commands came so far
  kinds    text;
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

  if cardinality(c_stream) = 1 then
    versions[1] := coalesce(
      (select o.version from log.event o where o.stream = c_stream[1] order by o.version desc limit 1), 0);
  else
    versions := array(
      select coalesce((select o.version from log.event o where o.stream = t.stream order by o.version desc limit 1), 0)
      from unnest(c_stream) with ordinality t(stream, command) order by t.command
    );
  end if;
  -- Most commands have one event.
  if cardinality(e_command) = cardinality(c_stream) then
    counts := array_fill(1, array[cardinality(c_stream)]);
  else
    counts := array(select count(*)::integer from unnest(e_command) x(command) group by x.command order by x.command);
  end if;
  if cardinality(counts) <> cardinality(c_stream) then
    raise exception 'log.append needs events for every command' using errcode = 'invalid_parameter_value';
  end if;
  for command in 1 .. cardinality(c_stream) loop
    befores[command] := before;
    before := before + counts[command];
    bases[command] := base - refused;
    if versions[command] = c_expected[command] then
      of_command  := command;
      at_version  := c_expected[command] + counts[command];
      at_position := base - refused + before;
      return next;
    else
      refused := refused + counts[command];
    end if;
  end loop;

  if cardinality(e_id) = 1 then
    insert into log.event (position, stream, version, id, type, schema, organisation, device, actor, reason,
                           effective_at, correlation, causation, knowledge, recorded_at, data, hash, mark)
    select base + 1, c_stream[1], c_expected[1] + 1, e_id[1], e_type[1], e_schema[1], e_organisation[1], e_device[1],
           e_actor[1], e_reason[1], e_effective_at[1], e_correlation[1], e_causation[1], e_knowledge[1], since,
           e_data[1], e_hash[1], e_mark[1]
    where versions[1] = c_expected[1];
  else
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
  end if;

  if found then
    -- A hint for followers, who poll as well: the types that were appended, or nothing where they are too long for a hint.
    kinds := e_type[1];
    if cardinality(e_type) > 1 then
      kinds := array_to_string(array(select distinct x.type from unnest(e_type) x(type)), ',');
    end if;
    perform pg_notify('acta_log', case when length(kinds) < 7000 then kinds else '' end);
  end if;
  if refused = 0 then
    return;
  end if;

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
