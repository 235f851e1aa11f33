import { randomUUID } from 'node:crypto';
import { numberOf, numbersDecider } from '#/backend/commands/numbers/numbers.ts';
import type { NumberKind } from '#/backend/events/numbers.ts';
import type { Subject } from '#/backend/events/subject.ts';
import type { Who } from '../people.ts';
import type { Stage } from '../stage.ts';

/** The complaints, non-conformities, CAPAs and changes of the story, by the names by which it knows them again. */
export type Records = {
  /** Made when it is first asked for. */
  idOf: (record: string) => string;
  /** Takes the number of a record, `CAPA-2026-001`. */
  take: (who: Who, kind: NumberKind, record: string, subject: Subject) => Promise<string>;
  /** Throws before it was taken. */
  numberOf: (record: string) => string;
};

export function recordsOf({ does, organisation }: Pick<Stage, 'does' | 'organisation'>): Records {
  const [ids, numbers] = [new Map<string, string>(), new Map<string, string>()];
  return {
    idOf(record) {
      const id = ids.get(record) ?? randomUUID();
      ids.set(record, id);
      return id;
    },
    async take(who, kind, record, subject) {
      const taken = await does(who, numbersDecider, organisation, { type: 'TakeNumber', kind, subject });
      const number = numberOf(taken, subject) ?? '';
      numbers.set(record, number);
      return number;
    },
    numberOf(record) {
      const number = numbers.get(record);
      if (number === undefined) throw new Error(`The story has not opened ${record} yet`);
      return number;
    },
  };
}
