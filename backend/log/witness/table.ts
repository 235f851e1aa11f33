import type { Pool } from 'pg';
import type { Witness } from './port.ts';
import { WitnessedSeal } from './statement.ts';

/**
 * A witness in the database; the application's role can only add to it. Its owner can empty it, so other witnesses are
 * asked too.
 */
export function tableWitness(pool: Pick<Pool, 'query'>): Witness {
  const rows = async (order: 'asc' | 'desc', limit: number | null) =>
    (
      await pool.query<{ said: unknown }>(
        `select said from log.witness order by returns ${order}, number ${order}, at ${order} limit $1`,
        [limit],
      )
    ).rows.flatMap(({ said }) => WitnessedSeal.safeParse(said).data ?? []);
  return {
    kind: 'database',
    name: 'log.witness',
    newest: async (isOurs) => (await rows('desc', 20)).find(isOurs) ?? null,
    async *all(isOurs) {
      yield* (await rows('asc', null)).filter(isOurs);
    },
    async keep(said) {
      await pool.query(
        'insert into log.witness (returns, number, key, at, said) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [said.returns, said.number, said.key, said.at, JSON.stringify(said)],
      );
    },
  };
}
