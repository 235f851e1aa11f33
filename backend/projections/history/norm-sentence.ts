import type { NormEvent } from '#/backend/events/norms.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { excerpt } from './wording.ts';

const words = {
  APPLICABLE: { en: 'applicable', fr: 'applicable' },
  NA: { en: 'not applicable', fr: 'non applicable' },
} as const;

/** What was stated about norms and requirements, in plain words. */
export function normSentence(event: NormEvent): Bilingual {
  switch (event.type) {
    case 'ApplicabilityStated': {
      const { key, to, justification } = event.data;
      return {
        en: `Stated ${key} as ${words[to].en}: “${excerpt(justification)}”`,
        fr: `A déclaré ${key} ${words[to].fr} : « ${excerpt(justification)} »`,
      };
    }
    case 'StatementWithdrawn':
      return {
        en: `Withdrew the statement about ${event.data.key}`,
        fr: `A retiré la déclaration relative à ${event.data.key}`,
      };
  }
}
