import pg from 'pg';

/**
 * A pool that reports and replaces lost connections. Without these listeners, a connection that breaks while it is
 * idle, between two queries of a transaction, or just after the pool has ended, would end the process. `schema`: where
 * names of tables are looked up, if not where the role's are. `pipeline`: a connection sends a statement at once, also
 * while others are under way; the database takes them in their order.
 */
export function openPool(
  connectionString: string,
  name: string,
  max: number,
  onLost: (error: Error) => void = () => undefined,
  { schema, pipeline = false }: { schema?: string; pipeline?: boolean } = {},
): pg.Pool {
  const place = schema === undefined ? {} : { options: `-c search_path=${schema}` };
  const pool = new pg.Pool({ connectionString, max, pipeline, application_name: `acta ${name}`, ...place });
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', onLost);
  return pool;
}
