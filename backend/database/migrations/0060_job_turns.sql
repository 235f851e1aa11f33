-- Whose turn it is: jobs by class of work and by owner (an organisation, or an account that belongs to none yet). Only
-- as many of one owner as the budget of the class allows are in the queue at once; `held` is what the others would do.
-- An ended row is kept a little longer than the queue keeps its record of the job, so that a late repetition of the
-- same id opens nothing. Losing rows costs fairness alone: the log says what was asked for and has no outcome.
create table job_turn (
  queue       text        not null,
  job         text        not null,
  owner       text        not null,
  serial      bigint      generated always as identity,
  held        jsonb,
  released_at timestamptz,
  ended_at    timestamptz,
  primary key (queue, job)
);
create index job_turn_held on job_turn (queue, owner, serial) where held is not null;
create index job_turn_in_queue on job_turn (queue, owner) where ended_at is null and held is null;
create index job_turn_ended on job_turn (ended_at) where ended_at is not null;
grant select, insert, update, delete on job_turn to acta_app;

-- Of each owner the jobs that wait longest, up to the budget. What was released an hour ago and has not ended counts as
-- lost. The caller holds the owners' locks.
create function job_release(of_queue text, budget integer, of_owners text[])
returns table (job text, held jsonb) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare of_owner text; room integer;
begin
  for of_owner in select distinct owner from unnest(of_owners) as owner loop
    select budget - count(*) into room from job_turn
    where queue = of_queue and owner = of_owner and ended_at is null and held is null
      and released_at > now() - interval '1 hour';
    return query
      update job_turn t set released_at = now(), held = null
      from (
        select w.job, w.held from job_turn w
        where w.queue = of_queue and w.owner = of_owner and w.held is not null
        order by w.serial limit greatest(room, 0)
      ) waiting
      where t.queue = of_queue and t.job = waiting.job
      returning t.job, waiting.held;
  end loop;
end $$;

-- Notes jobs, and returns what is to be put in the queue: of these, what has its turn or had it before; and what else of
-- these owners gets its turn. `again` opens what has ended.
create function job_take(of_queue text, budget integer, owners text[], jobs text[], helds jsonb[], again boolean)
returns table (job text, held jsonb) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended(of_queue || '/' || one.owner, 60))
  from (select distinct owner from unnest(owners) as owner order by owner) as one;
  insert into job_turn (queue, job, owner, held)
  select of_queue, wanted.job, wanted.owner, wanted.held from unnest(owners, jobs, helds) as wanted(owner, job, held)
  on conflict do nothing;
  if again then
    update job_turn set ended_at = null, released_at = now()
    where queue = of_queue and job_turn.job = any(jobs) and ended_at is not null;
  end if;
  return query
    select t.job, null::jsonb from job_turn t where t.queue = of_queue and t.job = any(jobs) and t.held is null;
  return query select r.job, r.held from job_release(of_queue, budget, owners) r;
end $$;

-- Notes that a job has ended, and returns what has its turn now.
create function job_end(of_queue text, budget integer, ended text)
returns table (job text, held jsonb) language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare of_owner text;
begin
  select owner into of_owner from job_turn where queue = of_queue and job_turn.job = ended;
  if of_owner is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(of_queue || '/' || of_owner, 60));
  update job_turn set ended_at = now(), held = null where queue = of_queue and job_turn.job = ended;
  delete from job_turn where ended_at < now() - interval '8 days';
  return query select r.job, r.held from job_release(of_queue, budget, array[of_owner]) r;
end $$;
