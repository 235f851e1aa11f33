import { isCheckEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import { isNormEvent } from '#/backend/events/device-kinds.ts';
import type { Encrypted, Position } from '#/backend/events/envelope.ts';
import { addressOf, type QuoteRef } from '#/backend/events/finding.ts';
import type { RowView } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/**
 * A passage that is evidence. `confirmed`: a person confirmed that the requirement is met by it; `linked`: a person chose
 * it; `overruled`: a person said later that the requirement is not met.
 */
export type EvidenceLink = {
  quote: QuoteRef;
  /** Of its document at that time. */
  name: string;
  state: 'linked' | 'confirmed' | 'overruled';
  by: { id: string; name: Encrypted | null };
  at: string;
  position: Position;
};

/**
 * The evidence of a requirement that one check has shown, or that people chose without one (`run` is null). `isMet`: a
 * person said of its finding that it is met.
 */
export type CheckEvidence = { run: string | null; requirement: string; isMet: boolean; links: readonly EvidenceLink[] };

/**
 * The evidence of a device, or of a company under the id of its organisation: a row per check and requirement about
 * which a person has said something.
 */
export const evidenceRows: RowView<CheckEvidence> = {
  name: 'check-evidence',
  version: 2,
  key: (event) => (rowsOf(event).length > 0 ? (event.device ?? event.organisation) : null),
  rows: rowsOf,
  fold: foldEvidence,
};

type EvidenceEvent = Extract<
  LoggedEvent,
  { type: 'FindingConfirmed' | 'FindingOverruled' | 'EvidenceLinked' | 'EvidenceUnlinked' }
>;
type PassageEvent = Extract<LoggedEvent, { type: 'PassageNamed' | 'PassageWithdrawn' }>;

const isOfPassage = (event: LoggedEvent): event is PassageEvent =>
  isNormEvent(event) && (event.type === 'PassageNamed' || event.type === 'PassageWithdrawn');

const isOfEvidence = (event: LoggedEvent): event is EvidenceEvent =>
  isCheckEvent(event) &&
  (event.type === 'FindingConfirmed' ||
    event.type === 'FindingOverruled' ||
    event.type === 'EvidenceLinked' ||
    event.type === 'EvidenceUnlinked');

function rowsOf(event: LoggedEvent): string[] {
  if (isOfPassage(event)) return [`space ${event.data.requirement}`];
  return isOfEvidence(event) ? [`${runOf(event)} ${event.data.requirement}`] : [];
}

function foldEvidence(before: CheckEvidence | null, event: LoggedEvent): CheckEvidence | null {
  if (isOfPassage(event)) return foldPassage(before, event);
  const run = runOf(event);
  if (run === null || !isOfEvidence(event)) return before;
  const { requirement } = event.data;
  const had = before ?? { run, requirement, isMet: false, links: [] };
  switch (event.type) {
    case 'FindingConfirmed':
      return event.data.verdict === 'met'
        ? said(had, true, () => 'confirmed')
        : said(had, false, ({ state }) => (state === 'overruled' ? state : 'linked'));
    case 'FindingOverruled':
      return event.data.to === 'met' ? said(had, true, () => 'confirmed') : said(had, false, () => 'overruled');
    case 'EvidenceLinked':
      return { ...had, links: [...had.links, linkOf(event, had.isMet ? 'confirmed' : 'linked')] };
    case 'EvidenceUnlinked':
      return without(had, event.data.quote);
  }
}

/** A place has one passage: chosen again in a newer version, it is that one. */
function foldPassage(before: CheckEvidence | null, event: PassageEvent): CheckEvidence {
  const { requirement, quote } = event.data;
  const had = without(before ?? { run: null, requirement, isMet: false, links: [] }, quote);
  return event.type === 'PassageNamed' ? { ...had, links: [...had.links, linkOf(event, 'linked')] } : had;
}

const linkOf = (
  {
    actor,
    recordedAt: at,
    position,
    data: { quote, name },
  }: Extract<LoggedEvent, { type: 'EvidenceLinked' | 'PassageNamed' }>,
  state: EvidenceLink['state'],
): EvidenceLink => ({ quote, name, state, by: { id: actor.id, name: actor.name }, at, position });

function without(had: CheckEvidence, gone: QuoteRef): CheckEvidence {
  return { ...had, links: had.links.filter(({ quote }) => addressOf(quote) !== addressOf(gone)) };
}

const said = (
  had: CheckEvidence,
  isMet: boolean,
  stateOf: (link: EvidenceLink) => EvidenceLink['state'],
): CheckEvidence => ({ ...had, isMet, links: had.links.map((link) => ({ ...link, state: stateOf(link) })) });
