-- Names of documents of the company: each document is a stream of its own and does not see the others, so a name in a
-- folder is taken here first. The streams decide: a row whose document has another name by now is taken over. Names are
-- in small letters. Losing rows loses no name: whoever takes one asks the view too.
create table document_name (
  organisation uuid        not null,
  folder       text        not null,
  name         text        not null,
  document     uuid        not null,
  taken_at     timestamptz not null default now(),
  primary key (organisation, folder, name)
);
alter table document_name enable row level security;
alter table document_name force row level security;
create policy own on document_name using (app_scope() = 'system' or organisation::text = app_scope())
  with check (app_scope() = 'system' or organisation::text = app_scope());
grant select, insert, delete on document_name to acta_app;

-- Takes a name for a document, and returns which document has it; `is_new`: from now on. `is_fresh`: it was taken so
-- short a time ago that its document may be about to be recorded.
create function take_document_name(of_organisation uuid, in_folder text, as_name text, for_document uuid)
returns table (document uuid, is_new boolean, is_fresh boolean) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.scope', of_organisation::text, true);
  insert into document_name (organisation, folder, name, document)
  values (of_organisation, in_folder, as_name, for_document) on conflict do nothing;
  if found then
    return query select for_document, true, true;
  else
    return query select n.document, false, n.taken_at > now() - interval '1 minute' from document_name n
      where n.organisation = of_organisation and n.folder = in_folder and n.name = as_name;
  end if;
end $$;

-- Gives a name back that this document has taken.
create function give_document_name(of_organisation uuid, in_folder text, as_name text, of_document uuid)
returns void language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.scope', of_organisation::text, true);
  delete from document_name
  where organisation = of_organisation and folder = in_folder and name = as_name and document = of_document;
end $$;
