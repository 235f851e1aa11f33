import pg from 'pg';

/**
 * A pool whose lost connections are told and replaced. Without these listeners a connection that breaks while it is
 * idle, or between two queries of a transaction, would end the process.
 */
export function openPool(connectionString: string, name: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: `acta ${name}` });
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', onLost);
  return pool;
}
