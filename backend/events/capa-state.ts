import {
  capaSections,
  type ActionKind,
  type ActionWords,
  type CapaEvent,
  type CapaPlan,
  type CapaSectionName,
  type CapaSource,
} from './capas.ts';
import type { RootCause } from './root-cause.ts';

/** `revision` counts the changes of the text, from 0: an edit names the one that it rests on. */
export type CapaSection = { text: string; revision: number; isLocked: boolean };
export type CapaAction = ActionWords & { action: string; kind: ActionKind; isDone: boolean };
export type Effectiveness = { criteria: string; due: string; outcome: { isEffective: boolean; text: string } | null };

/** What the events of a CAPA add up to. */
export type CapaState = {
  /** Such as `CAPA-2026-001`; null before it was opened. */
  number: string | null;
  title: string;
  source: CapaSource;
  author: string;
  status: 'open' | 'closed' | 'withdrawn';
  plan: CapaPlan;
  sections: Readonly<Record<CapaSectionName, CapaSection>>;
  rootCause: { of: RootCause | null; revision: number };
  risks: readonly string[];
  /** Without those that were withdrawn. */
  actions: readonly CapaAction[];
  /** Actions that were ever added: the next one is `A` and one more. */
  actionsMade: number;
  effectiveness: Effectiveness | null;
};

const empty: CapaSection = { text: '', revision: 0, isLocked: false };

export const initialCapa: CapaState = {
  number: null,
  title: '',
  source: { kind: 'manual', subject: null },
  author: '',
  status: 'open',
  plan: { owner: null, due: null },
  sections: sectionsOf(() => empty),
  rootCause: { of: null, revision: 0 },
  risks: [],
  actions: [],
  actionsMade: 0,
  effectiveness: null,
};

/** A value for each section of a CAPA. */
export function sectionsOf<Value>(of: (section: CapaSectionName) => Value): Readonly<Record<CapaSectionName, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(capaSections.map((section) => [section, of(section)])) as Record<CapaSectionName, Value>;
}

const isCapaSection = (name: string): name is CapaSectionName => capaSections.some((section) => section === name);

/** How far a CAPA has come. `ineffective`: the check of its effectiveness failed, and more has to be done. */
export type CapaPhase = 'investigation' | 'actions' | 'effectiveness' | 'ineffective' | 'closed' | 'withdrawn';

export function phaseOf({
  status,
  actions,
  effectiveness,
}: Pick<CapaState, 'status' | 'actions' | 'effectiveness'>): CapaPhase {
  if (status !== 'open') return status;
  if (effectiveness?.outcome?.isEffective === false) return 'ineffective';
  if (actions.length === 0) return 'investigation';
  return actions.some(({ isDone }) => !isDone) ? 'actions' : 'effectiveness';
}

/** Something that a CAPA needs before it can be closed. */
type Missing = CapaSectionName | 'actions' | 'effectiveness';

/** Sections that a CAPA may leave empty. The course of a preventive action is one, unless the action is required. */
const optionalSections: ReadonlySet<CapaSectionName> = new Set([
  'containment',
  'correctiveActionImpactSystem',
  'preventiveActionCourse',
  'effectivenessCheck',
]);

/**
 * What is missing before a CAPA can be closed (ISO 13485:2016, 8.5.2): sections by name, `actions`, `effectiveness`.
 */
export function missingToClose({ sections, actions, effectiveness }: CapaState): Missing[] {
  // ISO 13485:2016, 8.5.3 b: a preventive action that is required is planned.
  const isRequired = sections.preventiveActionRequired.text === 'yes';
  const needed = capaSections.filter(
    (section) =>
      sections[section].text === '' &&
      (!optionalSections.has(section) || (section === 'preventiveActionCourse' && isRequired)),
  );
  const areActionsDone = actions.length > 0 && actions.every(({ isDone }) => isDone);
  return [
    ...needed,
    ...(areActionsDone ? [] : (['actions'] as const)),
    ...(effectiveness?.outcome?.isEffective ? [] : (['effectiveness'] as const)),
  ];
}

/** Whether the person who did this is an author of the CAPA, and so may not close it. */
function isWriting({ type }: CapaEvent): boolean {
  switch (type) {
    case 'CapaOpened':
    case 'CapaSectionWritten':
    case 'CapaFrozenCopyEdited':
    case 'CapaRootCauseSet':
    case 'CapaActionAdded':
    case 'CapaActionChanged':
      return true;
    case 'CapaRenamed':
    case 'CapaPlanned':
    case 'CapaSectionLocked':
    case 'CapaSectionUnlocked':
    case 'CapaRiskLinked':
    case 'CapaRiskUnlinked':
    case 'CapaActionDone':
    case 'CapaActionReopened':
    case 'CapaActionWithdrawn':
    case 'CapaEffectivenessPlanned':
    case 'CapaEffectivenessChecked':
    case 'CapaClosed':
    case 'CapaReopened':
    case 'CapaWithdrawn':
      return false;
  }
}

/** The authors of a CAPA after one more of its events: the accounts that wrote at it, each once. */
export function authorsAfter(
  authors: readonly string[],
  event: CapaEvent & { actor?: { kind: string; id: string } },
): readonly string[] {
  const { actor } = event;
  const isNew = isWriting(event) && actor?.kind === 'person' && !authors.includes(actor.id);
  return isNew ? [...authors, actor.id] : authors;
}

/** A CAPA after one more of its events. */
export function evolveCapa(state: CapaState, { type, data }: CapaEvent): CapaState {
  switch (type) {
    case 'CapaOpened': {
      const { capa: number, title, source, author } = data;
      return { ...state, number, title, source, author };
    }
    case 'CapaRenamed':
      return { ...state, title: data.to };
    case 'CapaPlanned':
      return { ...state, plan: data.to };
    case 'CapaSectionWritten':
    case 'CapaFrozenCopyEdited':
      return withSection(state, data.section, ({ revision, isLocked }) => ({
        text: data.to,
        revision: revision + 1,
        isLocked,
      }));
    case 'CapaSectionLocked':
      return withSection(state, data.section, (section) => ({ ...section, isLocked: true }));
    case 'CapaSectionUnlocked':
      return withSection(state, data.section, (section) => ({ ...section, isLocked: false }));
    case 'CapaRootCauseSet':
      return { ...state, rootCause: { of: data.to, revision: state.rootCause.revision + 1 } };
    case 'CapaRiskLinked':
      return { ...state, risks: [...state.risks, data.risk] };
    case 'CapaRiskUnlinked':
      return { ...state, risks: state.risks.filter((risk) => risk !== data.risk) };
    case 'CapaActionAdded': {
      const { action, kind, text, owner, due } = data;
      const actions = [...state.actions, { action, kind, text, owner, due, isDone: false }];
      return { ...state, actions, actionsMade: state.actionsMade + 1 };
    }
    case 'CapaActionChanged':
      return withAction(state, data.action, data.to);
    case 'CapaActionDone':
      return withAction(state, data.action, { isDone: true });
    case 'CapaActionReopened':
      return withAction(state, data.action, { isDone: false });
    case 'CapaActionWithdrawn':
      return { ...state, actions: state.actions.filter(({ action }) => action !== data.action) };
    case 'CapaEffectivenessPlanned':
      return { ...state, effectiveness: { ...data.to, outcome: null } };
    case 'CapaEffectivenessChecked': {
      const { isEffective, text } = data;
      return {
        ...state,
        effectiveness: state.effectiveness && { ...state.effectiveness, outcome: { isEffective, text } },
      };
    }
    case 'CapaClosed':
      return { ...state, status: 'closed' };
    case 'CapaReopened':
      // The problem came back or was not solved: what was checked no longer holds.
      return {
        ...state,
        status: 'open',
        effectiveness: state.effectiveness && { ...state.effectiveness, outcome: null },
      };
    case 'CapaWithdrawn':
      return { ...state, status: 'withdrawn' };
  }
}

function withSection(state: CapaState, name: string, change: (section: CapaSection) => CapaSection): CapaState {
  if (!isCapaSection(name)) return state;
  return { ...state, sections: { ...state.sections, [name]: change(state.sections[name]) } };
}

const withAction = (state: CapaState, name: string, change: Partial<CapaAction>): CapaState => ({
  ...state,
  actions: state.actions.map((one) => (one.action === name ? { ...one, ...change } : one)),
});
