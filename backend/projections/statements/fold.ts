import { isNormEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Stated } from '#/backend/events/norms.ts';
import type { View } from '../view.ts';

/** What the manufacturer states about a norm or requirement, why, who did, and when. */
export type Statement = { status: Stated; justification: string; by: string; at: string; position: string };

/** The statements of a device, by key of norm or requirement. What is not named follows the rules. */
export type Statements = { device: string; statements: Readonly<Record<string, Statement>> };

export const statementsView: View<Statements> = {
  name: 'statements',
  version: 1,
  key: (event) => (isNormEvent(event) ? event.device : null),
  initial: (device) => ({ device, statements: {} }),
  fold: foldStatements,
};

function foldStatements(view: Statements, event: LoggedEvent): Statements {
  if (!isNormEvent(event)) return view;
  switch (event.type) {
    case 'ApplicabilityStated': {
      const { key, to, justification } = event.data;
      const { actor, recordedAt, position } = event;
      const statement = { status: to, justification, by: actor.id, at: recordedAt, position };
      return { ...view, statements: { ...view.statements, [key]: statement } };
    }
    case 'StatementWithdrawn':
      return {
        ...view,
        statements: Object.fromEntries(Object.entries(view.statements).filter(([key]) => key !== event.data.key)),
      };
  }
}
