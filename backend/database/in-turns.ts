import type { PoolClient } from 'pg';

type Query = (this: PoolClient, ...asked: unknown[]) => Promise<unknown>;

/** The same connection for several who ask at once: the driver takes one statement at a time, in the order of asking. */
export function inTurns(client: PoolClient): PoolClient {
  // oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- it is called with its connection; the driver declares a dozen overloads of one function
  const ask = client.query as unknown as Query;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: unknown[]): Promise<unknown> => {
    const turn = last.then(() => ask.apply(client, asked));
    last = turn.catch(() => undefined);
    return turn;
  };
  return Object.create(client, { query: { value: query } });
}
