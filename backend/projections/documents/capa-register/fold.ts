import { isDeepStrictEqual } from 'node:util';
import { isCapaEvent, type LoggedEvent, type Logged } from '#/backend/events/catalogue.ts';
import { evolveCapa, initialCapa, type CapaState } from '#/backend/events/capa-state.ts';
import type { CapaEvent } from '#/backend/events/capas.ts';
import type { Position } from '#/backend/events/envelope.ts';
import type { RowView } from '../../view.ts';

/** What the register knows of a CAPA: its state without long texts, with the risks that it names. */
export type RegisteredCapa = {
  state: Omit<CapaState, 'sections' | 'rootCause'>;
  device: string | null;
  openedAt: string;
  endedAt: string | null;
  /** Of its first event. */
  position: Position;
};

/** The CAPAs of an organisation, one row each. */
export const capaRows: RowView<RegisteredCapa> = {
  name: 'capa-register',
  version: 3,
  key: (event) => (isCapaEvent(event) ? event.organisation : null),
  rows: (event) => (isCapaEvent(event) ? [capaOf(event)] : []),
  fold(before, event) {
    if (!isCapaEvent(event)) return before;
    const state = withoutTexts(evolveCapa({ ...initialCapa, ...before?.state }, event));
    const { device, recordedAt: at, position } = event;
    const opened = before ?? { device, openedAt: at, position };
    const after = { ...opened, state, endedAt: endOf(event, before?.endedAt ?? null) };
    return isDeepStrictEqual(after, before) ? before : after;
  },
};

/** The CAPA of one of its events. */
const capaOf = ({ stream }: Pick<LoggedEvent, 'stream'>): string => stream.slice('capa-'.length);

function withoutTexts(state: CapaState): RegisteredCapa['state'] {
  const { number, title, source, author, status, plan, risks, actions, actionsMade, effectiveness } = state;
  return {
    number,
    title,
    source,
    author,
    status,
    plan,
    risks,
    actionsMade,
    actions: actions.map((action) => ({ ...action, text: '' })),
    effectiveness: effectiveness && {
      ...effectiveness,
      criteria: '',
      outcome: effectiveness.outcome && { ...effectiveness.outcome, text: '' },
    },
  };
}

function endOf({ type, recordedAt }: Logged<CapaEvent>, before: string | null): string | null {
  if (type === 'CapaClosed' || type === 'CapaWithdrawn') return recordedAt;
  return type === 'CapaReopened' ? null : before;
}
