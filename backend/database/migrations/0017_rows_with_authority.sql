-- Views are written by the worker alone: role acta_worker has what acta_app has, and these rights besides. Whoever takes
-- over the API, or finds a way to put SQL into it, cannot change what a view says.
revoke insert, update, delete on view, view_checkpoint, history from acta_app;
grant select, insert, update, delete on view, view_checkpoint, history to acta_worker;

-- Keyed marks, HMAC-SHA-256 under a key that the database does not hold. Of views, those that say who may do what; of the
-- history, every line, since its words are those of the knowledge base of the day on which it was written.
alter table view add column mark bytea check (octet_length(mark) = 32);
alter table history add column mark bytea check (octet_length(mark) = 32);

-- A session without its mark does not count. Those from before have none: everybody signs in again.
delete from session;
alter table session add column mark bytea not null check (octet_length(mark) = 32);

-- What the worker found when it folded a part of the views again, one row per part. `findings` names the first of them.
create table view_check (
  part       integer     primary key check (part between 0 and 6),
  checked_at timestamptz not null,
  head       text,                                                    -- last position of the log then
  compared   integer     not null,
  wrong      integer     not null,
  findings   jsonb       not null,
  mark       bytea       not null check (octet_length(mark) = 32)
);
grant select on view_check to acta_app;
grant select, insert, update, delete on view_check to acta_worker;
