-- Views: one document per key, kept per version of the fold so that a new version is built beside the old one.
create table view (
  name         text   not null,
  version      int    not null,
  key          text   not null,
  organisation uuid,
  position     text   not null,
  document     jsonb  not null,
  primary key (name, version, key)
);

-- How far each version of each view has come. Exactly one version of a name is live.
create table view_checkpoint (
  name     text    not null,
  version  int     not null,
  position text,
  live     boolean not null,
  failure  text,
  moved_at timestamptz not null default now(),
  primary key (name, version)
);
create unique index view_checkpoint_live on view_checkpoint (name) where live;

-- The audit trail: one row per event, with its sentence in both languages, so that it can be searched.
create table history (
  version      int         not null,
  position     text        not null,
  organisation uuid,
  device       uuid,
  type         text        not null,
  actor_id     text        not null,
  recorded_at  timestamptz not null,
  sentence_en  text        not null,
  sentence_fr  text        not null,
  event        json        not null,
  primary key (version, position)
);
create index history_device on history (version, device, position);
create index history_organisation on history (version, organisation, position);

-- Second wall between tenants, behind the scope in code: no setting, no rows. `system` is for the projections
-- and for signing in, where the organisation is not known yet.
create function app_scope() returns text language sql stable as $$ select nullif(current_setting('app.scope', true), '') $$;
alter table view enable row level security;
alter table view force row level security;
create policy reading on view for select using (app_scope() = 'system' or organisation::text = app_scope());
create policy writing on view using (app_scope() = 'system') with check (app_scope() = 'system');
alter table history enable row level security;
alter table history force row level security;
create policy reading on history for select using (app_scope() = 'system' or organisation::text = app_scope());
create policy writing on history using (app_scope() = 'system') with check (app_scope() = 'system');

-- Sessions are no facts of the domain but keys that are handed out and taken back. Only a digest is kept.
create table session (
  digest     bytea primary key check (octet_length(digest) = 32),
  id         uuid        not null unique,
  account    uuid        not null,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  lifetime   interval    not null,
  user_agent text
);
create index session_account on session (account);

grant select, insert, update, delete on view, view_checkpoint, history, session to acta_app;
