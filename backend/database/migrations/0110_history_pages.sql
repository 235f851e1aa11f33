-- The audit trail in pages: the lines of one device, or of an organisation beside its devices, that the worker wrote together.
-- A row per page costs a fraction of a row per line (ADR 53). `history` keeps what an earlier release has written until the
-- pages are built.
create table history_page (
  version      int   not null,
  reached      text  not null,                -- position that the view had reached with it; pages of another one do not overlap
  first        text  not null,                -- position of its first line
  organisation uuid,
  device       uuid,
  lines        text  not null,                -- JSON: [{position, type, actor, en, fr, reason}]
  events       bytea not null,                -- the event of each line as JSON, a line each; compressed where it is long
  mark         bytea not null check (octet_length(mark) = 32),
  primary key (version, reached, first)
);
create index history_page_device on history_page (version, device, reached);
alter table history_page alter lines set storage external, alter events set storage external;

alter table history_page enable row level security;
alter table history_page force row level security;
create policy reading on history_page for select using (app_scope() = 'system' or organisation::text = app_scope());
create policy writing on history_page using (app_scope() = 'system') with check (app_scope() = 'system');
grant select on history_page to acta_app;
grant select, insert, update, delete on history_page to acta_worker;

-- Lines of the audit trail that a scope shows, page by page: `at` says which of the events of a page they are, from 1. At least
-- `most` in the order of the log, or the newest; with them come others of the same pages, which the caller leaves out. What
-- is null is not asked.
create function read_history_pages(
  as_scope text, of_device uuid, is_beside_devices boolean, of_actor text, of_type text, like_text text,
  after_position text, before_position text, until_position text, newest_first boolean, most integer)
returns table (events bytea, at integer[], en text[], fr text[])
language plpgsql volatile parallel unsafe as $$
declare
  live_version integer;
  page record;
  place text;
  found_lines integer := 0;
begin
  if as_scope is not null then
    perform set_config('app.scope', as_scope, true);
  end if;
  select c.version into live_version from view_checkpoint c where c.name = 'history' and c.live;
  if live_version < 7 and exists (select from history h where h.version = live_version) then
    return query
      select convert_to(h.event::text, 'UTF8'), array[1], array[h.sentence_en], array[h.sentence_fr]
      from read_history(null, of_device, is_beside_devices, of_actor, of_type, like_text, after_position, before_position,
                        until_position, newest_first, most) h;
    return;
  end if;
  for page in execute
    'select p.reached, p.lines, p.events from history_page p where p.version = $1'
    || case when is_beside_devices then ' and p.device is null' else '' end
    || case when of_device is null then '' else ' and p.device = $2' end
    || case when after_position is null then '' else ' and p.reached > $3' end
    || case when before_position is null then '' else ' and p.first < $4' end
    || case when until_position is null then '' else ' and p.first <= $5' end
    -- Leaves out pages without the words, before their lines are read one by one: JSON writes these as they are.
    || case when of_actor is null then '' else ' and strpos(p.lines, to_json($6::text)::text) > 0' end
    || case when of_type is null then '' else ' and strpos(p.lines, to_json($7::text)::text) > 0' end
    || case when like_text is null or like_text ~ '["\\[:cntrl:]]' then '' else ' and p.lines ilike $8' end
    || ' order by p.reached ' || case when newest_first then 'desc' else 'asc' end
    using live_version, of_device, after_position, before_position, until_position, of_actor, of_type, like_text
  loop
    exit when found_lines >= most and page.reached <> place;
    place := page.reached;
    select array_agg(l.ordinality::integer), array_agg(l.en), array_agg(l.fr) into at, en, fr
    from rows from (json_to_recordset(page.lines::json)
                    as (position text, type text, actor text, en text, fr text, reason text)) with ordinality l
    where (after_position is null or l.position > after_position)
      and (before_position is null or l.position < before_position)
      and (until_position is null or l.position <= until_position)
      and (of_actor is null or l.actor = of_actor)
      and (of_type is null or l.type = of_type)
      and (like_text is null or l.en ilike like_text or l.fr ilike like_text or l.reason ilike like_text);
    continue when at is null;
    events := page.events;
    found_lines := found_lines + cardinality(at);
    return next;
  end loop;
end $$;

grant execute on function read_history_pages(text, uuid, boolean, text, text, text, text, text, text, boolean, integer) to acta_app;
