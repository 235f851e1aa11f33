import type { PoolClient } from 'pg';

type Query = (this: PoolClient, ...asked: unknown[]) => Promise<unknown>;

/** The same connection for several who ask at once: the driver takes one statement at a time, in the order of the calls. */
export function serializedClient(client: PoolClient): PoolClient {
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- it is called with its connection; the driver declares a dozen overloads of one function
  const ask = client.query as unknown as Query;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]): Promise<unknown> => {
    const result = last.then(() => ask.apply(client, asked));
    last = result.catch(() => undefined);
    return result;
  };
  return Object.create(client, { query: { value: query } });
}
