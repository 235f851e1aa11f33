import pg from 'pg';

/**
 * A pool that reports and replaces lost connections. Without these listeners, a connection that breaks while it is
 * idle, between two queries of a transaction, or just after the pool has ended, would end the process.
 */
export function openPool(
  connectionString: string,
  name: string,
  max: number,
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: `acta ${name}` });
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', onLost);
  return pool;
}
