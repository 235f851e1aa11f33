import type { RiskText, RiskWords } from '#/backend/events/risks.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Risk, RiskReference } from './contract.ts';

/**
 * The words that a client sent for a risk; null where they equal the present words. Only a language whose words differ
 * counts: the other one would contradict it, so it is dropped unless it was edited too.
 */
export function editedText(current: Risk, given: RiskReference, locale: Locale): RiskText | null {
  const before = { en: current.contentEN, fr: current.contentFR };
  const after = { en: given.contentEN, fr: given.contentFR };
  const en = changed(before.en, locale === 'en' ? { ...after.en, ...flat(given) } : after.en);
  const fr = changed(before.fr, locale === 'fr' ? { ...after.fr, ...flat(given) } : after.fr);
  return en || fr ? { en, fr } : null;
}

function changed(before: RiskWords, given: GivenWords | undefined): RiskWords | null {
  const entries = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  const after: RiskWords = { ...before, ...Object.fromEntries(entries) };
  return wordFields.some((field) => after[field] !== before[field]) ? after : null;
}

type GivenWords = { [Field in keyof RiskWords]?: RiskWords[Field] | undefined };
const wordFields = ['type', 'category', 'hazardPhenomenon', 'sequence', 'hazardSituation', 'harm'] as const;

/** The fields that the specification gives an AI risk. */
function flat({ Type, Category, HazardPhenomenon, HazardSituation, Harm }: RiskReference): GivenWords {
  return Object.fromEntries(
    Object.entries({
      type: Type,
      category: Category,
      hazardPhenomenon: HazardPhenomenon,
      hazardSituation: HazardSituation,
      harm: Harm,
    }).filter(([, value]) => value !== undefined),
  );
}
