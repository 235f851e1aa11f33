import type pg from 'pg';

type Connection = { query: (sql: string) => void };

/** Runs a `copy … to stdout` and discards its bytes; resolves at the end. The driver calls the handlers by name. */
export function copyOut(client: pg.Client, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const submittable = {
      submit: (connection: Connection) => connection.query(sql),
      handleCopyData: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    };
    client.query(submittable);
  });
}
