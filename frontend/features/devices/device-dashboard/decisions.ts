import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { riskDecisionsOf } from '#/backend/projections/documents/risk-file/fold.ts';

export type Decisions = { accepted: number; rejected: number; open: number; statements: number; documents: number };

/** The decisions about a device at a moment. Open are the suggested risks without a decision. */
export function decisionsOf({ profile, risks, statements, documents }: DeviceMoment): Decisions {
  const decided = Object.values(riskDecisionsOf(risks));
  return {
    accepted: decided.filter((decision) => decision === 'ACCEPT').length,
    rejected: decided.filter((decision) => decision === 'REJECT').length,
    open: profile.risks.filter((risk) => riskDecisionsOf(risks)[risk] === undefined).length,
    statements: Object.keys(statements.statements).length,
    documents: documents.documents.length,
  };
}
