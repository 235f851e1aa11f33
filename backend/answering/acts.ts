import { labelled } from './wording.ts';
import { fillBlank, runAgain } from './acts-on-record.ts';
import type { Asked } from './asked.ts';
import type { Ranked } from './rank.ts';
import type { OwnRecord } from './record.ts';
import { refOf, type Entry, type SourceKind } from './source.ts';

/** An act that an answer proposes: the exact call, and what it would change. Nothing is recorded before it is confirmed. */
export type ProposedAct = {
  id: string;
  kind: 'open-capa' | 'tick-task' | 'state-applicability' | 'draft-risk' | 'rerun-check' | 'fill-blank';
  title: string;
  changes: { label: string; from: string | null; to: string | null }[];
  subject: { kind: string; id: string } | null;
  call: { method: 'POST' | 'PATCH'; path: string; body: Record<string, unknown> } | null;
  proposal: string | null;
};

/** A proposal with the source that it is about; that one is shown with it. */
export type Proposed = { act: ProposedAct; about: Entry | null };

/** An imperative at the beginning, after "please" or "can you". */
const polite = String.raw`^(?:please |can you |could you |merci de |peux-tu |pouvez-vous |veuillez )?`;
const start = (verbs: string) => new RegExp(`${polite}(?:${verbs})\\b`);

const orders = {
  openCapa: start('open|create|start|raise|ouvre[zr]?|ouvrir|cree[rz]?|creer|lance[rz]?|lancer'),
  again: start('run|re run|rerun|repeat|start|relance[rz]?|relancer|refais|refaire|repete[rz]?|repeter'),
  fill: start(
    'fill|fill in|complete|set|enter|change|remplis|remplir|remplissez|complete[rz]?|completer|indique[rz]?|saisis|saisir',
  ),
  tick: start(
    'tick|complete|finish|mark|check off|close|set|coche[rz]?|cocher|termine[rz]?|terminer|marque[rz]?|marquer|valide[rz]?|cloture[rz]?',
  ),
  state: start('state|declare|set|mark|declare[rz]?|declarer|indique[rz]?|indiquer|marque[rz]?|marquer'),
  risk: start(
    'add|draft|write|create|record|note|ajoute[rz]?|ajouter|redige[rz]?|rediger|cree[rz]?|creer|note[rz]?|noter',
  ),
} as const;

const afterFor = /\b(?:for|about|on|because of|regarding|pour|sur|concernant|a propos de?|au sujet de?)\s+(.+)$/iu;
/** "As not applicable" states, and gives no reason. */
const afterBecause =
  /\b(?:because|since|as(?! (?:not |non[- ]?)?applicable\b)|parce que?|car|puisque|motif)\b[\s:’']*(.+)$/iu;
const longestTitle = 160;

/** The act that a plain imperative asks for; null for a question, and where its subject is not found. */
export function proposedAct(
  prompt: string,
  asked: Asked,
  found: readonly Ranked[],
  record: OwnRecord,
): Proposed | null {
  const { folded } = asked;
  const { device } = record;
  if (!device || /[?]\s*$/.test(prompt)) return null;
  if (orders.again.test(folded) && /\b(check|controle|audit|verification)\b/.test(folded)) {
    const act = runAgain(asked, record);
    return act && { act, about: record.events.findLast(({ type }) => type === 'CheckRequested') ?? null };
  }
  if (orders.fill.test(folded)) {
    const filled = fillBlank(prompt, asked, record);
    if (filled) return alone(filled);
  }
  if (orders.openCapa.test(folded) && /\bcapa\b/.test(folded)) return openCapa(prompt, asked, found, device.id);
  if (orders.tick.test(folded) && /\b(task|step|tache|etape)\b/.test(folded))
    return tickTask(asked, found, record, device.id);
  if (orders.state.test(folded) && /\b(appl\w+|concern\w+)\b/.test(folded))
    return stateNorm(prompt, asked, found, record, device.id);
  if (orders.risk.test(folded) && /\b(risk|risque)\b/.test(folded)) return draftRisk(prompt, asked, device.id);
  return null;
}

const alone = (act: ProposedAct | null): Proposed | null => act && { act, about: null };

const bestOf = (found: readonly Ranked[], kind: SourceKind): Entry | null =>
  found.find(({ entry }) => entry.kind === kind)?.entry ?? null;

const said = {
  openCapa: { en: 'Open a CAPA', fr: 'Ouvrir une CAPA' },
  title: { en: 'Title', fr: 'Titre' },
  tick: { en: 'Tick the task', fr: 'Cocher la tâche' },
  state: { en: 'State the applicability', fr: 'Déclarer l’applicabilité' },
  status: { en: 'Applicability', fr: 'Applicabilité' },
  why: { en: 'Justification', fr: 'Justification' },
  risk: { en: 'Have risks proposed', fr: 'Faire proposer des risques' },
  hazard: {
    en: 'Proposals in the risk space, each for you to decide, for',
    fr: 'Propositions dans l’espace des risques, chacune à votre décision, pour',
  },
  open: { en: 'open', fr: 'ouverte' },
  done: { en: 'done', fr: 'faite' },
  APPLICABLE: { en: 'applicable', fr: 'applicable' },
  NA: { en: 'not applicable', fr: 'non applicable' },
} as const;

/** What a CAPA may come from. */
const opensCase = /^(ComplaintReceived|NonconformityRecorded)#/;

function openCapa(prompt: string, { language, kinds }: Asked, found: readonly Ranked[], deviceId: string): Proposed {
  const gap = kinds.has('gap') ? bestOf(found, 'gap') : null;
  const named = afterFor.exec(prompt)?.[1]?.trim();
  const title = sentenceOf(named ?? gap?.label[language] ?? said.openCapa[language]);
  const run = gap?.link?.split('/').at(-1)?.split('?')[0];
  const source = gap && run ? { kind: 'gap', subject: `${run}:${gap.key}` } : { kind: 'manual', subject: null };
  return {
    about: gap ?? found.find(({ entry }) => entry.kind === 'event' && opensCase.test(entry.key))?.entry ?? null,
    act: {
      id: 'open-capa',
      kind: 'open-capa',
      title: labelled(said.openCapa[language], title, language),
      changes: [{ label: said.title[language], from: null, to: title }],
      subject: gap && { kind: 'gap', id: gap.key },
      call: { method: 'POST', path: '/api/capas/openCapa', body: { deviceId, title, source } },
      proposal: null,
    },
  };
}

function tickTask(
  { language }: Asked,
  found: readonly Ranked[],
  { status }: OwnRecord,
  deviceId: string,
): Proposed | null {
  const task = found.find(({ entry }) => entry.kind === 'task' && status.get(refOf(entry))?.is.includes('open'))?.entry;
  if (!task) return null;
  return {
    about: task,
    act: {
      id: `tick-task ${task.key}`,
      kind: 'tick-task',
      title: labelled(said.tick[language], task.label[language], language),
      changes: [{ label: task.label[language], from: said.open[language], to: said.done[language] }],
      subject: { kind: 'task', id: task.key },
      call: {
        method: 'PATCH',
        path: '/api/devices/selected/build-steps',
        body: { deviceId, name: task.key, isDone: true },
      },
      proposal: null,
    },
  };
}

function stateNorm(
  prompt: string,
  { language, folded }: Asked,
  found: readonly Ranked[],
  record: OwnRecord,
  deviceId: string,
): Proposed | null {
  const norm = bestOf(found, 'norm');
  const justification = afterBecause.exec(prompt)?.[1]?.trim();
  // A statement needs a reason, which only a person has.
  if (!norm || !justification) return null;
  const isNot = /\b(not|does not|doesn t|na|pas|non|ne s)\b/.test(
    folded.split(/\b(because|since|parce|car)\b/)[0] ?? '',
  );
  const status = isNot ? 'NA' : 'APPLICABLE';
  const before = record.status.get(refOf(norm))?.words[language] ?? null;
  return {
    about: norm,
    act: {
      id: `state-applicability ${norm.key}`,
      kind: 'state-applicability',
      title: labelled(said.state[language], norm.label[language], language),
      changes: [
        { label: said.status[language], from: before, to: said[status][language] },
        { label: said.why[language], from: null, to: justification },
      ],
      subject: { kind: 'norm', id: norm.key },
      call: {
        method: 'POST',
        path: '/api/normsReq/stateApplicability',
        body: { deviceId, key: norm.key, status, justification },
      },
      proposal: null,
    },
  };
}

const afterRisk = /\b(?:risk|risque)\b\s*(?:that|of|about|for|:|que|de|du|d’|d'|pour|où)?\s*(.+)$/iu;

/** Risks are looked for in the library; each proposal waits for a person (ADR 35). */
function draftRisk(prompt: string, { language }: Asked, deviceId: string): Proposed | null {
  const named = afterRisk.exec(prompt)?.[1]?.trim();
  if (!named) return null;
  const hazard = sentenceOf(named);
  return {
    about: null,
    act: {
      id: 'draft-risk',
      kind: 'draft-risk',
      title: labelled(said.risk[language], hazard, language),
      changes: [{ label: said.hazard[language], from: null, to: hazard }],
      subject: null,
      call: { method: 'POST', path: '/api/ai/askRisks', body: { deviceId, prompt: hazard } },
      proposal: null,
    },
  };
}

/** With a capital, without the full stop. */
const sentenceOf = (text: string): string => {
  const bare = text.replace(/[.!\s]+$/u, '').slice(0, longestTitle);
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};
