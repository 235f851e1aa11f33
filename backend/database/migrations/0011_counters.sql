-- How often something was tried in the window that runs, counted for all processes together where there is no Redis.
-- The keys are keyed digests: whose address it is cannot be told. Unlogged: a crash forgets the counts, and nothing else.
create unlogged table try_count (
  key     text        primary key,
  tries   integer     not null,
  ends_at timestamptz not null
);
create index try_count_end on try_count (ends_at);

-- Wrong passwords by account and hour. When the hour has passed, the worker makes one event of it.
create table failed_sign_in (
  account uuid        not null,
  hour    timestamptz not null,
  tries   integer     not null check (tries > 0),
  primary key (account, hour)
);
create index failed_sign_in_hour on failed_sign_in (hour);

grant select, insert, update, delete on try_count, failed_sign_in to acta_app;
