-- What every request reads, in one statement each: the scope is set and the rows are read in one call, under row-level
-- security as before. Both run with the rights of the caller. Outside a transaction the scope ends with the statement.

-- The live rows of some keys of some views. `token` is that of this version of a row: every write makes a new one, by whomever
-- it is made. A document that the caller has under the same token is not sent again, nor one whose token is '-'. `as_scope` null:
-- the scope that is set.
create function read_views(as_scope text, names text[], keys text[], tokens text[])
returns table (name text, key text, version integer, organisation uuid, at_position text, token text, document text, mark bytea)
language plpgsql volatile parallel unsafe
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
#variable_conflict use_column
begin
  if as_scope is not null then
    perform set_config('app.scope', as_scope, true);
  end if;
  return query
    select v.name, v.key, v.version, v.organisation, v.position, now_at.token,
           case when w.token = '-' or now_at.token = w.token then null else v.document::text end, v.mark
    from unnest(names, keys, tokens) as w(name, key, token)
    join view_checkpoint c on c.name = w.name and c.live
    join view v on v.name = c.name and v.version = c.version and v.key = w.key
    cross join lateral (select v.key || ' ' || v.version || ' ' || v.position || ' ' || v.xmin::text as token) now_at;
end $$;

-- A session by the digest of its secret, with the live row of its account and that of the organisation of the account, as
-- read_views has them. The caller judges marks and times.
create function read_principal(secret bytea, account_token text, organisation_token text)
returns table (
  id uuid, account uuid, digest bytea, digest_before bytea, renewed_at timestamptz, created_at timestamptz,
  seen_at timestamptz, expires_at timestamptz, proven_at timestamptz, lifetime float8, idle float8,
  outdated_password boolean, mark bytea,
  a_key text, a_version integer, a_organisation uuid, a_position text, a_token text, a_document text, a_mark bytea,
  o_key text, o_version integer, o_organisation uuid, o_position text, o_token text, o_document text, o_mark bytea)
language plpgsql volatile parallel unsafe
set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform set_config('app.scope', 'system', true);
  return query
    select s.id, s.account, s.digest, s.digest_before, s.renewed_at, s.created_at, s.seen_at, s.expires_at, s.proven_at,
           (extract(epoch from s.lifetime) * 1000)::float8, (extract(epoch from s.idle) * 1000)::float8,
           s.outdated_password, s.mark,
           a.key, a.version, a.organisation, a.position, a_now.token,
           case when a_now.token is distinct from account_token then a.document::text end, a.mark,
           o.key, o.version, o.organisation, o.position, o_now.token,
           case when o_now.token is distinct from organisation_token then o.document::text end, o.mark
    from session s
    left join view_checkpoint ac on ac.name = 'account' and ac.live
    left join view a on a.name = ac.name and a.version = ac.version and a.key = s.account::text
    left join view_checkpoint oc on oc.name = 'organisation' and oc.live
    left join view o on o.name = oc.name and o.version = oc.version and o.key = a.document ->> 'organisation'
    cross join lateral (select a.key || ' ' || a.version || ' ' || a.position || ' ' || a.xmin::text as token) a_now
    cross join lateral (select o.key || ' ' || o.version || ' ' || o.position || ' ' || o.xmin::text as token) o_now
    where s.digest = secret or s.digest_before = secret;
end $$;

grant execute on function read_views(text, text[], text[], text[]) to acta_app;
grant execute on function read_principal(bytea, text, text) to acta_app;

-- Rows of the audit trail that a scope shows, in the order of the log unless the newest are wanted first. What is null is not
-- asked; the statement is put together from what is, so that each question has a plan of its own.
create function read_history(
  as_scope text, of_device uuid, is_beside_devices boolean, of_actor text, of_type text, like_text text,
  after_position text, before_position text, until_position text, newest_first boolean, most integer)
returns table (event json, sentence_en text, sentence_fr text)
language plpgsql volatile parallel unsafe as $$
begin
  if as_scope is not null then
    perform set_config('app.scope', as_scope, true);
  end if;
  return query execute
    $q$select h.event, h.sentence_en, h.sentence_fr from history h
       where h.version = (select version from view_checkpoint where name = 'history' and live)$q$
    || case when is_beside_devices then ' and h.device is null' else '' end
    || case when of_device is null then '' else ' and h.device = $1' end
    || case when of_actor is null then '' else ' and h.actor_id = $2' end
    || case when of_type is null then '' else ' and h.type = $3' end
    || case when like_text is null then ''
       else $q$ and (h.sentence_en ilike $4 or h.sentence_fr ilike $4 or h.event->>'reason' ilike $4)$q$ end
    || case when after_position is null then '' else ' and h.position > $5' end
    || case when before_position is null then '' else ' and h.position < $6' end
    || case when until_position is null then '' else ' and h.position <= $7' end
    || ' order by h.position ' || case when newest_first then 'desc' else 'asc' end || ' limit $8'
  using of_device, of_actor, of_type, like_text, after_position, before_position, until_position, most;
end $$;

grant execute on function read_history(text, uuid, boolean, text, text, text, text, text, text, boolean, integer) to acta_app;
