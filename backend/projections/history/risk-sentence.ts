import type { RiskEvent } from '#/backend/events/risks.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** What happened in the risk file, in plain words. */
export function riskSentence(event: RiskEvent): Bilingual {
  const { risk } = event.data;
  switch (event.type) {
    case 'RiskAccepted':
      return { en: `Accepted the risk ${risk}`, fr: `A accepté le risque ${risk}` };
    case 'RiskRejected':
      return { en: `Rejected the risk ${risk}`, fr: `A rejeté le risque ${risk}` };
  }
}
