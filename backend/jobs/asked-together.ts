import type { ClientBase } from 'pg';
import { gather } from '#/backend/database/gather.ts';

/**
 * Returns the rows of a question, as JSON says them: times are text. Questions go together that are asked before one of
 * them is waited for.
 */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

type Question = { text: string; values: readonly unknown[] };

/** Sends the questions of one moment as one statement: what asks again and again, mostly in vain, costs one. */
export function askedTogether(client: Pick<ClientBase, 'query'>): Ask {
  const ask = gather<Question, unknown[]>(
    ({ text, values }) => JSON.stringify([text, values]),
    async (questions) => {
      const found = await rowsOf(client, questions);
      return questions.map(async (_, index) => found.get(index) ?? []);
    },
  );
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const rows = await ask({ text, values });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the question says what its rows are
    return rows as Row[];
  };
}

async function rowsOf(client: Pick<ClientBase, 'query'>, questions: readonly Question[]) {
  const values: unknown[] = [];
  const parts = questions.map((question, index) => {
    const before = values.length;
    values.push(...question.values);
    const text = question.text.replaceAll(/\$(\d+)/g, (_, n: string) => `$${before + Number(n)}`);
    return `select ${index} as question, jsonb_agg(r) as rows from (${text}) r`;
  });
  const { rows } = await client.query<{ question: number; rows: unknown[] | null }>(parts.join(' union all '), values);
  return new Map(rows.map((row) => [row.question, row.rows ?? []]));
}
