import type { Status } from '#/backend/answering/record.ts';
import { refOf, same, type Entry } from '#/backend/answering/source.ts';
import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { untouched } from '#/backend/projections/documents/roadmap/fold.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Applicability, Bilingual, Derivation, Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';
import type { Judged } from '../norms/judged.ts';
import type { Library } from '../risks/shown-risks.ts';
import type { OpenedEvent } from './event-entries.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

/** What a record is made from: all of it as of one moment, and already allowed to the asker. */
export type RecordParts = {
  moment: DeviceMoment;
  derived: Derivation;
  judged: Judged;
  history: readonly OpenedEvent[];
  /** The newest completed check of the device, with its findings; null where there is none. */
  check: { run: string; label: string; findings: readonly StoredFinding[] } | null;
  knowledge: Knowledge;
  library: Library;
  requirements: readonly Requirement[];
  roadmap: readonly RoadmapStep[];
  /** Risks whose words may be read. */
  isShownRisk: (key: string) => boolean;
  /** Name of an account, from the history. */
  nameOf: (account: string) => string | null;
  now: string;
};

/** The status of every source for the device, by `kind:key`. */
export const statuses = (parts: RecordParts): ReadonlyMap<string, Status> =>
  new Map([
    ...answerStatus(parts),
    ...verdictStatus(parts),
    ...riskStatus(parts),
    ...taskStatus(parts),
    ...gapStatus(parts),
  ]);

/** Verdicts that leave a requirement open. */
export const gapWords: Readonly<Record<string, Bilingual>> = {
  gap: { en: 'Gap', fr: 'Écart' },
  notAddressed: { en: 'Not addressed', fr: 'Non traitée' },
  unsure: { en: 'Unsure, a person decides', fr: 'Incertain, une personne tranche' },
  notReadable: { en: 'Not readable', fr: 'Illisible' },
};

/** The verdict of the people who reviewed it, else that of the check. */
export const settledVerdict = ({ verdict, review }: StoredFinding): string => review.verdict ?? verdict;
/** The findings of the last check that are open: gaps first, what somebody is unsure of last. */
export const openFindings = ({ check }: RecordParts): readonly StoredFinding[] => {
  const order = Object.keys(gapWords);
  const rank = (finding: StoredFinding) => order.indexOf(settledVerdict(finding));
  return (check?.findings ?? [])
    .filter((finding) => rank(finding) >= 0)
    .toSorted((one, other) => rank(one) - rank(other));
};

function gapStatus(parts: RecordParts): [string, Status][] {
  return openFindings(parts).map(({ requirement, review, criticity }) => {
    const owner = review.owner && parts.nameOf(review.owner.account);
    const state = reviewWords[review.state];
    const en = [state?.en, criticity === 'critical' ? 'critical' : null, owner ? `assigned to ${owner}` : null];
    const fr = [state?.fr, criticity === 'critical' ? 'critique' : null, owner ? `confié à ${owner}` : null];
    const written = (all: typeof en) => all.filter(Boolean).join(', ');
    return [`gap:${requirement}`, { words: { en: written(en), fr: written(fr) }, is: ['gap'] }];
  });
}

const reviewWords: Readonly<Record<string, Bilingual>> = {
  open: { en: 'not reviewed yet', fr: 'pas encore revu' },
  confirmed: { en: 'confirmed', fr: 'confirmé' },
  overruled: { en: 'overruled', fr: 'infirmé' },
  asked: { en: 'a question is open', fr: 'une question est posée' },
  twoReadings: { en: 'two readings differ', fr: 'deux lectures divergent' },
};

function answerStatus({ moment, knowledge }: RecordParts): [string, Status][] {
  const given = new Map(moment.profiling.answers.map((answer) => [answer.question, answer]));
  return knowledge.questions.flatMap((question): [string, Status][] => {
    const { key } = question;
    const answer = given.get(key);
    if (!answer) return [];
    const title = answerTitle(question, answer.answer);
    return [
      [
        `question:${key}`,
        { words: { en: `Answer: “${title.en}”`, fr: `Réponse : « ${title.fr} »` }, is: ['answered'] },
      ],
    ];
  });
}

const verdictWords: Readonly<Record<Applicability, Bilingual>> = {
  APPLICABLE: { en: 'Applicable', fr: 'Applicable' },
  NA: { en: 'Not applicable', fr: 'Non applicable' },
  UNKNOWN: { en: 'Not settled yet', fr: 'Pas encore établi' },
};
const verdictFlag = { APPLICABLE: 'applicable', NA: 'notApplicable', UNKNOWN: 'unknown' } as const;

function verdictStatus({ moment, derived, judged, requirements }: RecordParts): [string, Status][] {
  const { statements, evidence } = moment.statements;
  const of = (kind: Entry['kind'], key: string, status: Applicability, reason: Bilingual): [string, Status] => {
    const stated = statements[key];
    const shown = stated?.status ?? status;
    const why = stated ? same(stated.justification) : reason;
    const named = evidence[key];
    const proof = named ? [named.method, named.standard, named.document?.name].filter(Boolean).join(', ') : null;
    return [
      refOf({ kind, key }),
      {
        words: {
          en: `${verdictWords[shown].en}${stated ? ', as stated' : ''}: ${bare(why.en)}${proof ? ` Evidence: ${proof}.` : ''}`,
          fr: `${verdictWords[shown].fr}${stated ? ', selon la déclaration' : ''} : ${bare(why.fr)}${proof ? ` Preuve : ${proof}.` : ''}`,
        },
        is: [verdictFlag[shown], ...(stated ? (['stated'] as const) : [])],
      },
    ];
  };
  return [
    ...[...judged.norms.values()].map(({ key, status, reason }) => of('norm', key, status, reason)),
    ...derived.routes.map(({ key, status, reason }) => of('route', key, status, reason)),
    ...derived.templates.map(({ key, status, reason }) => of('template', key, status, reason)),
    ...requirements.flatMap(({ key, type }) => {
      const verdict = judged.shown.get(key);
      return verdict && type === 'REQ' ? [of('requirement', key, verdict.status, verdict.reason)] : [];
    }),
  ];
}

/** Reasons begin with the verdict, which the text before them already has. */
const bare = (reason: string): string => reason.replace(/^(Applicable|Not applicable|Non applicable)\s?:\s*/u, '');

function riskStatus({ moment, knowledge, isShownRisk }: RecordParts): [string, Status][] {
  const records = recordsOf(moment.risks);
  const keys = new Set([...moment.profile.risks, ...Object.keys(records)]);
  const known_ = new Set(knowledge.risks.map(({ key }) => key));
  return [...keys].flatMap((key): [string, Status][] => {
    const record = records[key];
    if (!isShownRisk(key) || (!record && !known_.has(key))) return [];
    const flag = record?.decision === 'ACCEPT' ? 'accepted' : record?.decision === 'REJECT' ? 'rejected' : 'undecided';
    const controls = (record?.controls ?? []).map(({ text }) => text);
    const estimate = record?.initial;
    const residual = record?.residual;
    const en = [
      { accepted: 'In the risk file (accepted)', rejected: 'Rejected', undecided: 'Suggested, not decided yet' }[flag],
      estimate ? `severity ${estimate.severity}, probability ${estimate.probability}` : null,
      residual ? `residual: severity ${residual.severity}, probability ${residual.probability}` : null,
      controls.length > 0 ? `measures: ${controls.join('; ')}` : null,
    ];
    const fr = [
      { accepted: 'Au fichier des risques (accepté)', rejected: 'Rejeté', undecided: 'Proposé, pas encore décidé' }[
        flag
      ],
      estimate ? `gravité ${estimate.severity}, probabilité ${estimate.probability}` : null,
      residual ? `résiduel : gravité ${residual.severity}, probabilité ${residual.probability}` : null,
      controls.length > 0 ? `mesures : ${controls.join(' ; ')}` : null,
    ];
    const words = { en: en.filter(Boolean).join('; '), fr: fr.filter(Boolean).join(' ; ') };
    return [
      [
        `risk:${key}`,
        {
          words,
          is: [flag, ...(estimate ? (['estimated'] as const) : flag === 'accepted' ? (['unestimated'] as const) : [])],
        },
      ],
    ];
  });
}

function taskStatus({ moment, roadmap, nameOf, now }: RecordParts): [string, Status][] {
  return tasksOf(roadmap).map(({ key }) => {
    const { isDone, doneAt, owner, due } = moment.roadmap.tasks[key] ?? untouched;
    const name = owner && 'account' in owner ? nameOf(owner.account) : (owner?.written ?? null);
    const en = [
      isDone ? `Done on ${doneAt?.slice(0, 10)}` : 'Open',
      name ? `owner ${name}` : null,
      due ? `due on ${due}` : null,
    ];
    const fr = [
      isDone ? `Faite le ${doneAt?.slice(0, 10)}` : 'Ouverte',
      name ? `responsable ${name}` : null,
      due ? `échéance le ${due}` : null,
    ];
    const words = { en: en.filter(Boolean).join(', '), fr: fr.filter(Boolean).join(', ') };
    const isOverdue = !isDone && due !== null && due < now.slice(0, 10);
    const planned = [owner || due ? 'planned' : null, isOverdue ? 'overdue' : null] as const;
    return [`task:${key}`, { words, is: [isDone ? 'done' : 'open', ...planned.filter((flag) => flag !== null)] }];
  });
}
