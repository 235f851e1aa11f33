import { libraryControls } from '../risk-controls.ts';
import { codesAreInOrder } from './harm-codes.ts';
import { severityFits, severityOfHarm } from './harm-severity.ts';
import { isEvent } from './hazard-events.ts';
import { nearCopies } from './near-copies.ts';
import type { LibraryRiskText, Risk } from '../types.ts';
import type { Violation } from './violation.ts';

/** Risks that nearly repeat an earlier one, or whose parts stand in the wrong place (ISO 14971:2019, 3 and 7). */
export function checkRisks(risks: readonly Risk[]): Violation[] {
  return [
    ...repeated(risks),
    ...risks.flatMap((risk) => [...mixedUp(risk), ...partsThatDiffer(risk), ...harmMisjudged(risk)]),
  ];
}

function repeated(risks: readonly Risk[]): Violation[] {
  const texts = risks.map(({ key, en }) => ({
    key,
    text: [
      en.hazardPhenomenon,
      en.sequence,
      en.hazardSituation,
      en.harm,
      ...libraryControls(en).map(({ text }) => text),
    ].join(' '),
  }));
  return nearCopies(texts).map(({ key, of, similarity }) => ({
    code: 'RISK_NEAR_COPY',
    where: key,
    message: `shares ${Math.round(similarity * 100)} % of its words with ${of}`,
  }));
}

/** An examination shows that a control works; it is none itself. */
const examination =
  /^(test|verification|validation|inspection of|review of|evaluation of|measurement of)\b|\b(tested|verified|validated)\b/i;
/** What happens to the care of a patient is a situation. Its injury is the harm. */
const careNotInjury =
  /^((late|delayed|missed|missing|wrong|inadequate|unnecessary|repeated) (or \w+ )?(therapy|treatment|diagnosis|surgery|dose))$/i;

function mixedUp({ key, en, fr }: Risk): Violation[] {
  const { design, protection } = en.controls;
  const controls = libraryControls(en);
  // Information may speak of what was tested.
  const inDevice = controls.filter(({ kind }) => kind !== 'INFORMATION');
  const wrong: [boolean, code: Violation['code'], message: string][] = [
    [isEvent(en.hazardPhenomenon, 'en'), 'RISK_HAZARD_IS_EVENT', `hazard "${en.hazardPhenomenon}" is an event`],
    [isEvent(fr.hazardPhenomenon, 'fr'), 'RISK_HAZARD_IS_EVENT', `hazard "${fr.hazardPhenomenon}" is an event`],
    [controls.length === 0, 'RISK_WITHOUT_CONTROL', 'has no control'],
    [en.verification.length === 0, 'RISK_WITHOUT_VERIFICATION', 'does not say what verifies its controls'],
    [
      !design && !en.impracticable,
      'RISK_ORDER_UNEXPLAINED',
      `has no control by design and does not say why (${protection ? 'protection' : 'information'} only)`,
    ],
    [careNotInjury.test(en.harm), 'RISK_HARM_IS_NO_INJURY', `harm "${en.harm}" is no injury or damage`],
    ...inDevice.map(({ text }): [boolean, Violation['code'], string] => [
      examination.test(text),
      'RISK_CONTROL_IS_EXAMINATION',
      `control "${text}" is an examination`,
    ]),
  ];
  return wrong.flatMap(([isWrong, code, message]) => (isWrong ? [{ code, where: key, message }] : []));
}

function partsThatDiffer({ key, en, fr }: Risk): Violation[] {
  const shape = ({ controls, verification, impracticable }: LibraryRiskText): string =>
    [controls.design, controls.protection, controls.information, verification]
      .map((texts) => texts?.length ?? 0)
      .concat(impracticable ? 1 : 0)
      .join('-');
  return shape(en) === shape(fr)
    ? []
    : [{ code: 'RISK_LANGUAGES_DIFFER', where: key, message: 'has other numbers of parts in French than in English' }];
}

/** The harm of a risk has IMDRF codes, and its severity agrees with them. */
function harmMisjudged({ key, severity, imdrf }: Risk): Violation[] {
  if (!imdrf || !codesAreInOrder(imdrf))
    return [
      {
        code: 'RISK_HARM_CODES',
        where: key,
        message: 'names no IMDRF code of its harm (E, F), or one twice or misspelled',
      },
    ];
  if (severityFits({ severity, imdrf })) return [];
  const { lowest, highest } = severityOfHarm(imdrf.harm);
  return [
    {
      code: 'RISK_SEVERITY_DIFFERS',
      where: key,
      message: `is ${severity}, but ${imdrf.harm.join(', ')} allow ${lowest} to ${highest}`,
    },
  ];
}
