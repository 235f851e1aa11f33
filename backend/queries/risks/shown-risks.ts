import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { freeRisks } from '#/backend/events/plans.ts';
import type { RiskText, RiskWords } from '#/backend/events/risks.ts';
import type { Seen } from '../device-moment.ts';
import type { Locale } from '#/knowledge/types.ts';
import type * as K from '#/knowledge/types.ts';
import type { AiRisk, Risk } from '#/backend/api/risks/contract.ts';
import type * as z from 'zod/mini';

/** The risks of the library by key. */
export type Library = ReadonlyMap<string, K.Risk>;
export const libraryOf = (knowledge: K.Knowledge): Library => new Map(knowledge.risks.map((risk) => [risk.key, risk]));

/**
 * Triggered risks whose texts may be read: all with `risk-texts`, else the first ones and those already in the file.
 */
export function shownTriggered({ profile, risks }: Pick<Seen, 'profile' | 'risks'>, seesAll: boolean): string[] {
  if (seesAll) return [...profile.risks];
  return profile.risks.filter((key, index) => index < freeRisks || recordsOf(risks)[key] !== undefined);
}

/** Whether a risk may be read and worked on. */
export const isShown = (seen: Pick<Seen, 'profile' | 'risks'>, seesAll: boolean, key: string): boolean =>
  seesAll || recordsOf(seen.risks)[key] !== undefined || shownTriggered(seen, seesAll).includes(key);

/** A risk for the API, with its own text from the file if there is one. Null for an unknown key. */
export function riskAnswer(seen: Seen, library: Library, key: string, triggered: ReadonlySet<string>): Risk | null {
  const record = recordsOf(seen.risks)[key];
  const words = wordsOf(record?.text ?? null, library.get(key));
  if (!words) return null;
  return {
    key,
    contentEN: words.en,
    contentFR: words.fr,
    accepted: record?.decision ?? null,
    source: record?.source ?? 'Library',
    triggered: triggered.has(key),
    suggested: record ? record.suggestion !== null : false,
    language: words.language,
  };
}

/** The risks of keys in their order; keys without text are left out. */
export function riskAnswers(seen: Seen, library: Library, keys: readonly string[]): Risk[] {
  const triggered = new Set(seen.profile.risks);
  return keys.map((key) => riskAnswer(seen, library, key, triggered)).filter((risk) => risk !== null);
}

/** Own words replace a risk's text in every language; a missing language is read in the other. */
export function wordsOf(
  own: RiskText | null,
  risk: K.Risk | undefined,
): { en: RiskWords; fr: RiskWords; language: Locale | null } | null {
  const either = own?.en ?? own?.fr;
  if (own && either)
    return {
      en: own.en ?? either,
      fr: own.fr ?? either,
      language: own.en && own.fr ? null : own.en ? 'en' : 'fr',
    };
  return risk ? { en: said(risk.en), fr: said(risk.fr), language: null } : null;
}

const said = ({ type, category, hazardPhenomenon, sequence, hazardSituation, harm }: K.Risk['en']): RiskWords => ({
  type,
  category,
  hazardPhenomenon,
  sequence,
  hazardSituation,
  harm,
});

/** A proposal with the fields of an AI risk, in the language of the request. */
export function aiRiskAnswer(seen: Seen, risk: Risk, locale: Locale): z.infer<typeof AiRisk> {
  const words = locale === 'fr' ? risk.contentFR : risk.contentEN;
  return {
    ...risk,
    Type: words.type,
    Category: words.category,
    HazardPhenomenon: words.hazardPhenomenon,
    HazardSituation: words.hazardSituation,
    Harm: words.harm,
    why: recordsOf(seen.risks)[risk.key]?.suggestion?.why ?? { en: '', fr: '' },
  };
}
