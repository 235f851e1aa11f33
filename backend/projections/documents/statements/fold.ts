import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { isNormEvent } from '#/backend/events/device-kinds.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Evidence, Stated } from '#/backend/events/norms.ts';
import type { View } from '../../view.ts';

/** The manufacturer's statement about a norm or requirement, with reason, author and time. */
export type Statement = {
  status: Stated;
  justification: string;
  /** The conclusion of the rules at the time of the statement. */
  rules: 'APPLICABLE' | 'NA' | 'UNKNOWN';
} & Authored;
/** A filled line of the GSPR checklist. */
export type NamedEvidence = Evidence & Authored;
type Authored = { by: string; byName: Encrypted | null; at: string; position: string };

/**
 * The manufacturer's statements about a device, by key of norm or requirement: the others follow the rules. `evidence`
 * is the GSPR checklist, by key of requirement.
 */
export type Statements = {
  device: string;
  statements: Readonly<Record<string, Statement>>;
  evidence: Readonly<Record<string, NamedEvidence>>;
};

export const statementsView: View<Statements> = {
  name: 'statements',
  version: 1,
  key: (event) => (isNormEvent(event) ? event.device : null),
  initial: (device) => ({ device, statements: {}, evidence: {} }),
  fold: foldStatements,
};

function foldStatements(view: Statements, event: LoggedEvent): Statements {
  if (!isNormEvent(event)) return view;
  switch (event.type) {
    case 'ApplicabilityStated': {
      const { key, to, justification, rules } = event.data;
      const statement = { status: to, justification, rules, ...authored(event) };
      return { ...view, statements: { ...view.statements, [key]: statement } };
    }
    case 'StatementWithdrawn':
      return {
        ...view,
        statements: Object.fromEntries(Object.entries(view.statements).filter(([key]) => key !== event.data.key)),
      };
    // Passages are rows of their own (check-evidence).
    case 'PassageNamed':
    case 'PassageWithdrawn':
      return view;
    case 'EvidenceNamed': {
      const { requirement, to } = event.data;
      return { ...view, evidence: { ...view.evidence, [requirement]: { ...to, ...authored(event) } } };
    }
  }
}

const authored = ({ actor, recordedAt, position }: LoggedEvent): Authored => ({
  by: actor.id,
  byName: actor.name,
  at: recordedAt,
  position,
});
