-- Views that are kept as rows: each row stands from the position that wrote it to the position that replaced or ended it, so
-- that a list as of a moment is a condition. A row is never written again but for its end.
create table view_row (
  name         text  not null,
  version      int   not null,
  list         text  not null,                                        -- what the row is one of: a device, a run
  row          text  not null,
  valid_from   text  not null,
  valid_to     text,                                                  -- null: it stands now
  organisation uuid,
  content      jsonb not null,
  primary key (name, version, list, row, valid_from),
  check (valid_to > valid_from)
);
create unique index view_row_now on view_row (name, version, list, row) where valid_to is null;

-- What is known of a list as a whole: whose it is, and the position of its newest event.
create table view_list (
  name         text not null,
  version      int  not null,
  list         text not null,
  organisation uuid,
  position     text not null,
  primary key (name, version, list)
);

alter table view_row enable row level security;
alter table view_row force row level security;
create policy reading on view_row for select using (app_scope() = 'system' or organisation::text = app_scope());
create policy writing on view_row using (app_scope() = 'system') with check (app_scope() = 'system');
alter table view_list enable row level security;
alter table view_list force row level security;
create policy reading on view_list for select using (app_scope() = 'system' or organisation::text = app_scope());
create policy writing on view_list using (app_scope() = 'system') with check (app_scope() = 'system');
grant select on view_row, view_list to acta_app;
grant select, insert, update, delete on view_row, view_list to acta_worker;

-- Live lists with their rows, now (`as_of` null) or as of a position, in one statement, as read_views reads documents. Rows
-- are [row, valid_from, valid_to, content]. A list that the caller has under the same token is not sent again, nor one whose
-- token is '-', nor one whose view has not come as far as `as_of`.
create function read_lists(as_scope text, names text[], lists text[], tokens text[], as_of text)
returns table (name text, key text, version integer, organisation uuid, at_position text, token text, rows text)
language plpgsql volatile parallel unsafe
set enable_seqscan = off as $$ -- plans are made while the table is small and stay when it is not
#variable_conflict use_column
begin
  if as_scope is not null then
    perform set_config('app.scope', as_scope, true);
  end if;
  if as_of is null then
    return query
      select l.name, l.list, l.version, l.organisation, l.position, now_at.token,
             case when w.token = '-' or now_at.token = w.token then null else coalesce((
               select json_agg(json_build_array(r.row, r.valid_from, r.valid_to, r.content))::text from view_row r
               where r.name = l.name and r.version = l.version and r.list = l.list and r.valid_to is null), '[]') end
      from unnest(names, lists, tokens) as w(name, list, token)
      join view_checkpoint c on c.name = w.name and c.live
      join view_list l on l.name = c.name and l.version = c.version and l.list = w.list
      cross join lateral (select l.list || ' ' || l.version || ' ' || l.position || ' ' || l.xmin::text as token) now_at;
  else
    return query
      select l.name, l.list, l.version, l.organisation, l.position, ''::text,
             coalesce((
               select json_agg(json_build_array(r.row, r.valid_from, r.valid_to, r.content))::text from view_row r
               where r.name = l.name and r.version = l.version and r.list = l.list
                 and r.valid_from <= as_of and (r.valid_to is null or r.valid_to > as_of)), '[]')
      from unnest(names, lists) as w(name, list)
      join view_checkpoint c on c.name = w.name and c.live and c.position >= as_of
      join view_list l on l.name = c.name and l.version = c.version and l.list = w.list;
  end if;
end $$;

grant execute on function read_lists(text, text[], text[], text[], text) to acta_app;
