import type { TFunction } from 'i18next';
import { complaintChannels, complaintDispositions, complaintKinds, reportKinds } from '#/backend/events/complaints.ts';
import { known } from '../cases/places.ts';

const outcomes = [
  'publicThreat',
  'death',
  'serious',
  'sideEffect',
  'notSerious',
  'otherCause',
  'otherMarket',
  'noIncident',
  'open',
] as const;

/** Words of what a record of a complaint holds, in the reader's language. */
export const complaintWords = (t: TFunction) => ({
  kind: (kind: string) => t(`complaints.kind.${known(complaintKinds, kind, 'other')}`),
  channel: (channel: string) => t(`complaints.channel.${known(complaintChannels, channel, 'other')}`),
  outcome: (outcome: string) => t(`complaints.outcome.${known(outcomes, outcome, 'open')}`),
  disposition: (one: string) => t(`complaints.disposition.${known(complaintDispositions, one, 'none')}`),
  report: (kind: string) => t(`complaints.reports.kind.${known(reportKinds, kind, 'initial')}`),
});
