import { missingToClose, phaseOf } from '#/backend/events/capa-state.ts';
import { capaSections, type CapaSectionName, type CapaSource } from '#/backend/events/capas.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { CapaDocument, CapaDraft } from '#/backend/projections/documents/capa/fold.ts';
import type { CapaRow } from '#/backend/queries/capas/capas.ts';
import { SourceKind, type Capa, type CapaLine } from './contract.ts';
import { daysBetween, isPast } from '../edge/days.ts';
import { datesOf } from './dates.ts';

/** `names`: of devices by id. `now`: the moment of the question, which may be past. */
type Shown = { names: ReadonlyMap<string, string>; now: Date };

/** Lines of the register, with the names of their owners. */
export const lineAnswers = (rows: readonly CapaRow[], vault: Vault, shown: Shown): Promise<CapaLine[]> =>
  vault.openAll(rows.map((row) => lineOf(row, shown)));

function lineOf({ id, state, device, openedAt, endedAt }: CapaRow, { names, now }: Shown) {
  const { number, title, source, plan, actions, effectiveness } = state;
  const [due = null] = datesOf(state);
  const outcome = effectiveness?.outcome;
  return {
    id,
    number: number ?? '',
    title,
    device: device === null ? null : { id: device, name: names.get(device) ?? '' },
    source: { kind: kindOf(source), subject: source.subject },
    phase: phaseOf(state),
    owner: personOf(plan.owner),
    due,
    isOverdue: isPast(due, now),
    openedAt,
    age: daysBetween(openedAt, endedAt === null ? now : new Date(endedAt)),
    actions: { done: actions.filter(({ isDone }) => isDone).length, all: actions.length },
    effectiveness: effectivenessOf(effectiveness !== null, outcome?.isEffective ?? null),
  };
}

const kindOf = ({ kind }: CapaSource): CapaLine['source']['kind'] => SourceKind.safeParse(kind).data ?? 'other';

const effectivenessOf = (isPlanned: boolean, isEffective: boolean | null): CapaLine['effectiveness'] =>
  isEffective === null ? (isPlanned ? 'planned' : 'none') : isEffective ? 'effective' : 'ineffective';

/** A CAPA with everything that its screen shows. */
export async function capaAnswer(capa: CapaDocument, vault: Vault, { names, now }: Shown): Promise<Capa> {
  const { id, state, device, opened, ended, checked, position } = capa;
  const { rootCause, risks, actions, effectiveness } = state;
  const endedAt = ended?.at ?? null;
  return vault.openAll({
    ...lineOf({ id, state, device, openedAt: opened?.at ?? '', endedAt, position }, { names, now }),
    openedBy: opened?.by ?? null,
    authors: [...capa.authors],
    plannedDue: state.plan.due,
    sections: capaSections.map((section) => sectionOf(capa, section, now)),
    rootCause,
    risks: [...risks],
    actionList: actions.map(({ action, kind, text, owner, due, isDone }) => {
      const done = capa.done[action] ?? null;
      return { action, kind, text, owner: personOf(owner), due, isOverdue: !isDone && isPast(due, now), done };
    }),
    check: effectiveness && {
      criteria: effectiveness.criteria,
      due: effectiveness.due,
      outcome: effectiveness.outcome && checked && { ...effectiveness.outcome, stamp: checked },
    },
    ended,
    missing: missingToClose(state),
    position,
  });
}

function sectionOf({ state, locked, written, drafts }: CapaDocument, section: CapaSectionName, now: Date) {
  const { text, revision } = state.sections[section];
  const draft = drafts.find(({ input, expires }) => input['section'] === section && expires > now.toISOString());
  return {
    section,
    text,
    revision,
    locked: locked[section] ?? null,
    written: written[section] ?? null,
    draft: draft === undefined ? null : draftAnswer(draft, revision),
  };
}

function draftAnswer({ proposal, input, author, at, expires }: CapaDraft, revision: number) {
  const { text, base } = input;
  return { proposal, text: typeof text === 'string' ? text : '', author, at, expires, isStale: base !== revision };
}

const personOf = (owner: Owner | null) => owner && { id: owner.account, name: owner.name };
