import type { ClientBase } from 'pg';

/** API or worker still runs on this database. Nothing was changed. */
export class StillRunning extends Error {
  readonly code = 'STILL_RUNNING';

  constructor(programs: readonly string[]) {
    super(`Still running: ${programs.join(', ')}. Stop the API and the worker first: they hold the keys of before.`);
    this.name = 'StillRunning';
  }
}

/** Throws `StillRunning` if a program of this installation is connected to its database. */
export async function refuseRunning(owner: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name in ('acta api', 'acta worker', 'acta views listen')
     order by name`,
  );
  if (rows.length > 0) throw new StillRunning(rows.map(({ name }) => name));
}
