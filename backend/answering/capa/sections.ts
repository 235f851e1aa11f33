import type { Bilingual, Locale } from '#/knowledge/types.ts';
import { sectionsOf } from '#/backend/events/capa-state.ts';
import type { CapaSectionName } from '#/backend/events/capas.ts';
import type { Told } from './dialogue.ts';
import { openPoints, speaks } from './dialogue.ts';
import type { AttachedPassages } from './passages.ts';
import { quotable, type Point } from './questions.ts';

export type CapaText = Readonly<Record<CapaSectionName, string>>;

/** The text of a section of which nothing is said. */
export const emptySection = '---' as const;

/** The names of what a report still has to say. */
const pointNames: Readonly<Record<Point, Bilingual>> = {
  effects: { en: 'the effects', fr: 'les conséquences' },
  which: { en: 'what exactly is concerned', fr: 'ce qui est précisément concerné' },
  when: { en: 'when', fr: 'quand' },
  where: { en: 'where', fr: 'où' },
  howMany: { en: 'how many', fr: 'combien' },
  contained: { en: 'what has been done so far', fr: 'ce qui a été fait jusqu’ici' },
  isNot: { en: 'where it does not happen', fr: 'où cela ne se produit pas' },
  why: { en: 'the root cause', fr: 'la cause racine' },
  elsewhere: { en: 'whether it can exist elsewhere', fr: 'si cela peut exister ailleurs' },
  criterion: { en: 'how the effect of the action is judged', fr: 'comment l’efficacité de l’action sera jugée' },
};

/** The description quotes at most so many further words of a person, the last ones. */
const mostMore = 6;

/** The points that belong to the description. */
const described = ['effects', 'which', 'when', 'where', 'howMany', 'isNot'] as const;

/**
 * The first draft of each section: the person's own words in quotation marks, and sentences of the knowledge base about
 * this kind of issue. States no figure, date or lot that the person did not. Every section is empty where the person
 * said nothing.
 */
export function draftedSections(all: Told, locale: Locale, files: readonly AttachedPassages[]): CapaText {
  if (all.issue === null) return sectionsOf(() => emptySection);
  const drafts: Readonly<Record<CapaSectionName, (told: Told, locale: Locale) => string>> = {
    investigateDescription: () =>
      joined(description(all, locale), ...files.flatMap((file) => passagesOf(file, locale))),
    containment,
    riskAssessment,
    investigateRootCause: rootCause,
    correctiveActionDescription: correction,
    correctiveActionImpactSystem: impact,
    preventiveActionRequired: isPreventionRequired,
    preventiveActionJustification: whyPrevention,
    preventiveActionCourse: prevention,
    noNewHarm,
    effectivenessCheck: effectiveness,
  };
  return sectionsOf((section) => drafts[section](all, locale));
}

/** No section says anything. */
export const noSections: CapaText = sectionsOf(() => emptySection);

export const quoted = (text: string, locale: Locale): string =>
  locale === 'fr' ? `«\u00a0${quotable(text)}\u00a0»` : `“${quotable(text)}”`;
const say = (locale: Locale, en: string, fr: string): string => (locale === 'fr' ? fr : en);
const labelled = (label: string, text: string, locale: Locale): string =>
  locale === 'fr' ? `${label} : ${text}` : `${label}: ${text}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const bullets = (lines: readonly Bilingual[], locale: Locale): string =>
  lines.map((line) => `- ${line[locale]}`).join('\n');
const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n');

/** Names joined with commas, as in a sentence. */
export const listed = (points: readonly Point[], locale: Locale): string =>
  points.map((point) => pointNames[point][locale]).join(', ');

function description(all: Told, locale: Locale): string {
  const { issue, more, answers, kind, isKindTold } = all;
  const open = openPoints(all);
  const missing = described.filter((point) => open.includes(point) || all.skipped.has(point));
  return joined(
    labelled(
      say(locale, 'Reported', 'Signalé'),
      [issue ?? '', ...more.slice(-mostMore)].map((text) => quoted(text, locale)).join(' '),
      locale,
    ),
    isKindTold ? labelled(say(locale, 'Kind', 'Nature'), kind.name[locale], locale) : null,
    ...described.map((point) => {
      const answer = answers[point];
      return answer === undefined ? null : labelled(capital(pointNames[point][locale]), quoted(answer, locale), locale);
    }),
    missing.length > 0
      ? labelled(say(locale, 'Still to be stated', 'Reste à préciser'), listed(missing, locale), locale)
      : null,
  );
}

/** The words of a file, under its name. */
const passagesOf = ({ name, passages }: AttachedPassages, locale: Locale): string[] =>
  passages.map((text) =>
    labelled(say(locale, `From “${name}”`, `Extrait de «\u00a0${name}\u00a0»`), quoted(text, locale), locale),
  );

function rootCause({ whys, isRoot, kind }: Told, locale: Locale): string {
  const asked = whys.map((why, index) => `${index + 1}. ${quoted(why, locale)}`);
  const root = whys.at(-1);
  return joined(
    asked.length > 0 ? labelled(say(locale, 'Whys', 'Pourquoi'), `\n${asked.join('\n')}`, locale) : null,
    root && isRoot
      ? labelled(
          say(locale, 'Named as the root cause, to be proved', 'Cause racine indiquée, à démontrer'),
          quoted(root, locale),
          locale,
        )
      : say(locale, 'The root cause is not established yet.', 'La cause racine n’est pas encore établie.'),
    labelled(say(locale, 'To be examined', 'À examiner'), `\n${bullets(kind.causes, locale)}`, locale),
  );
}

const containment = ({ answers, kind }: Told, locale: Locale): string =>
  joined(
    answers.contained === undefined
      ? null
      : labelled(say(locale, 'Done so far', 'Déjà fait'), quoted(answers.contained, locale), locale),
    labelled(say(locale, 'To be done', 'À faire'), `\n${bullets(kind.correct.slice(0, 1), locale)}`, locale),
  );

const riskAssessment = ({ answers }: Told, locale: Locale): string =>
  joined(
    answers.effects === undefined
      ? null
      : labelled(say(locale, 'Effects as told', 'Conséquences indiquées'), quoted(answers.effects, locale), locale),
    say(
      locale,
      'To be assessed with the risk file: which risks it concerns, whether severity or probability were estimated too low (ISO 14971, 10), and whether it has to be reported (ISO 13485, 8.2.3).',
      'À évaluer avec le dossier de risques : quels risques sont concernés, si la gravité ou la probabilité ont été sous-estimées (ISO 14971, 10), et si une déclaration est nécessaire (ISO 13485, 8.2.3).',
    ),
  );

function correction({ whys, isRoot, kind }: Told, locale: Locale): string {
  const root = isRoot ? whys.at(-1) : undefined;
  const [first, ...further] = kind.correct;
  const lines = further.length > 0 || !first ? further : [first];
  return joined(
    labelled(say(locale, 'Correction', 'Correction'), `\n${bullets(lines, locale)}`, locale),
    labelled(
      say(locale, 'Corrective action', 'Action corrective'),
      root
        ? say(
            locale,
            `removes the cause ${quoted(root, locale)}; name what is changed, who does it and until when.`,
            `elle supprime la cause ${quoted(root, locale)} ; indiquer ce qui est modifié, par qui et pour quand.`,
          )
        : say(
            locale,
            'to be decided once the root cause is established.',
            'à décider une fois la cause racine établie.',
          ),
      locale,
    ),
  );
}

const impact = ({ kind }: Told, locale: Locale): string =>
  joined(
    kind.system[locale],
    labelled(say(locale, 'Clauses of ISO 13485', 'Paragraphes de l’ISO 13485'), kind.clauses.join(', '), locale),
  );

/** `yes` or `no` where the person said so. */
function isPreventionRequired({ answers: { elsewhere } }: Told): string {
  const answer = elsewhere === undefined ? null : speaks(elsewhere);
  return answer === null ? emptySection : answer ? 'yes' : 'no';
}

function whyPrevention({ answers: { elsewhere } }: Told, locale: Locale): string {
  const isDecided = elsewhere !== undefined && speaks(elsewhere) !== null;
  return joined(
    elsewhere === undefined ? null : quoted(elsewhere, locale),
    isDecided
      ? null
      : say(
          locale,
          'To be decided: a preventive action is required if the same cause can exist elsewhere (ISO 13485, 8.5.3).',
          'À décider : une action préventive est requise si la même cause peut exister ailleurs (ISO 13485, 8.5.3).',
        ),
  );
}

const noNewHarm = (_all: Told, locale: Locale): string =>
  say(
    locale,
    'To be verified before the actions begin: none of them harms conformity, safety or performance of the device (ISO 13485, 8.5.2). To be named: what was checked, and whether risk file or technical documentation change.',
    'À vérifier avant le début des actions : aucune ne nuit à la conformité, à la sécurité ou aux performances du dispositif (ISO 13485, 8.5.2). À indiquer : ce qui a été vérifié, et si le dossier de risques ou la documentation technique changent.',
  );

const prevention = ({ kind }: Told, locale: Locale): string =>
  labelled(say(locale, 'To be considered', 'À envisager'), `\n${bullets(kind.prevent, locale)}`, locale);

const effectiveness = ({ answers: { criterion }, kind }: Told, locale: Locale): string =>
  joined(
    labelled(say(locale, 'Measure', 'Mesure'), `${kind.measure[locale]}.`, locale),
    criterion === undefined
      ? say(
          locale,
          'Criterion and date of the check: to be set before the actions begin.',
          'Critère et date de vérification : à fixer avant le début des actions.',
        )
      : labelled(say(locale, 'Criterion', 'Critère'), quoted(criterion, locale), locale),
  );
