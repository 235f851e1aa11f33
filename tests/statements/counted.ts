import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<string[]>();
type Query = (this: pg.Client, ...asked: unknown[]) => unknown;

/**
 * Has every connection of this process note what it is asked, for whom it is asked. Returns how to end that. What runs
 * beside a call, as the projections do, belongs to no call.
 */
export function watchConnections(): () => void {
  const { prototype } = pg.Client;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the connection that it was asked of
  const before = prototype.query;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver declares a dozen overloads of one function
  const ask = before as unknown as Query;
  const noting: Query = function (...asked) {
    counting.getStore()?.push(textOf(asked[0]));
    return ask.apply(this, asked);
  };
  Object.assign(prototype, { query: noting });
  return () => void Object.assign(prototype, { query: before });
}

/** The statements that `work` sends to the database until it has ended, on whichever connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  await counting.run(statements, work);
  return [...statements];
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : 'unknown';
}
