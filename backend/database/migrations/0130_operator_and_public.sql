-- What belongs to whoever operates the installation is read in a scope of its own, and what everybody may read in another.
-- An organisation sees neither, also where a row of the desk names it.
create function is_operators(view text) returns boolean language sql immutable parallel safe as $$
  select view = any (array['bookings', 'desk-entries', 'desk-marks', 'letters', 'publications'])
$$;

drop policy reading on view_row;
create policy reading on view_row for select using (
  app_scope() = 'system'
  or (organisation::text = app_scope() and not is_operators(name))
  or (app_scope() = 'operator' and is_operators(name))
  or (app_scope() = 'public' and name = 'publications' and valid_to is null and content ->> 'isPublished' = 'true')
);

drop policy reading on view_list;
create policy reading on view_list for select using (
  app_scope() = 'system'
  or (organisation::text = app_scope() and not is_operators(name))
  or (app_scope() = 'operator' and is_operators(name))
  or (app_scope() = 'public' and name = 'publications')
);

-- The ids of all publications, drafts and withdrawn ones too, and nothing of what is in them: an article that comes with
-- Acta is shown to visitors only as long as nobody has changed it.
create function publication_ids() returns setof text language plpgsql volatile as $$
declare
  before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'operator', true);
  return query
    select r.row from view_row r join view_checkpoint c using (name, version)
    where c.live and r.name = 'publications' and r.valid_to is null;
  perform set_config('app.scope', before, true);
end $$;
grant execute on function is_operators(text), publication_ids() to acta_app;
