-- read_principal of 0020 for several secrets at once: what many ask at the same moment is one statement. `asked` is the place
-- of the secret, from 1. The function of 0020 stays for processes of the release before. The tokens are those that the caller has for the account and the organisation that came the last time.
create function read_principals(secrets bytea[], account_tokens text[], organisation_tokens text[])
returns table (
  asked integer, id uuid, account uuid, digest bytea, digest_before bytea, renewed_at timestamptz, created_at timestamptz,
  seen_at timestamptz, expires_at timestamptz, proven_at timestamptz, lifetime float8, idle float8,
  outdated_password boolean, mark bytea,
  a_key text, a_version integer, a_organisation uuid, a_position text, a_token text, a_document text, a_mark bytea,
  o_key text, o_version integer, o_organisation uuid, o_position text, o_token text, o_document text, o_mark bytea)
language plpgsql volatile parallel unsafe
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
#variable_conflict use_column
begin
  perform set_config('app.scope', 'system', true);
  return query
    select q.place::integer, s.id, s.account, s.digest, s.digest_before, s.renewed_at, s.created_at, s.seen_at,
           s.expires_at, s.proven_at, (extract(epoch from s.lifetime) * 1000)::float8,
           (extract(epoch from s.idle) * 1000)::float8, s.outdated_password, s.mark,
           a.key, a.version, a.organisation, a.position, a_now.token,
           case when a_now.token is distinct from q.account_token then a.document::text end, a.mark,
           o.key, o.version, o.organisation, o.position, o_now.token,
           case when o_now.token is distinct from q.organisation_token then o.document::text end, o.mark
    from unnest(secrets, account_tokens, organisation_tokens)
         with ordinality q(secret, account_token, organisation_token, place)
    cross join lateral (
      select * from session where digest = q.secret
      union all
      select * from session where digest_before = q.secret and digest <> q.secret
    ) s
    left join view_checkpoint ac on ac.name = 'account' and ac.live
    left join view a on a.name = ac.name and a.version = ac.version and a.key = s.account::text
    left join view_checkpoint oc on oc.name = 'organisation' and oc.live
    left join view o on o.name = oc.name and o.version = oc.version and o.key = a.document ->> 'organisation'
    cross join lateral (select a.key || ' ' || a.version || ' ' || a.position || ' ' || a.xmin::text as token) a_now
    cross join lateral (select o.key || ' ' || o.version || ' ' || o.position || ' ' || o.xmin::text as token) o_now;
end $$;

grant execute on function read_principals(bytea[], text[], text[]) to acta_app;
