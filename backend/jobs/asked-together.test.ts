import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngine, type Engine } from '#/tests/makers/engine.ts';
import { askedTogether } from './asked-together.ts';

let engine: Engine;
beforeAll(async () => void (engine = await startEngine()));
afterAll(() => engine.stop());

const statement = 'pg_current_xact_id()::text as statement';

it('questions of one moment are one statement, each with its own values and rows', async () => {
  const ask = askedTogether(engine.pool);
  const [first, second, none] = await Promise.all([
    ask<{ n: number; statement: string }>(`select n, ${statement} from generate_series(1, $1) n order by n desc`, [2]),
    ask<{ word: string; is: boolean; statement: string }>(`select $2::text as word, $1::boolean as is, ${statement}`, [
      true,
      'seal',
    ]),
    ask('select 1 as one where false'),
  ]);
  expect(first.map(({ n }) => n)).toEqual([2, 1]);
  expect(second).toMatchObject([{ word: 'seal', is: true }]);
  expect(second[0]?.statement).toBe(first[0]?.statement);
  expect(none).toEqual([]);
});

it('a later question is a statement of its own', async () => {
  const ask = askedTogether(engine.pool);
  const [one] = await ask<{ statement: string }>(`select ${statement}`);
  const [other] = await ask<{ statement: string }>(`select ${statement}`);
  expect(other?.statement).not.toBe(one?.statement);
});
