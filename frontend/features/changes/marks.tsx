import { useTranslation } from 'react-i18next';
import type { ChangeStatus } from '#/backend/api/changes/contract.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Readonly<Record<ChangeStatus, Tone>> = {
  draft: 'neutral',
  approved: 'accent',
  rejected: 'bad',
  applied: 'ok',
  closed: 'ok',
  withdrawn: 'neutral',
};

export function StatusMark({ status }: { status: ChangeStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`changes.status.${status}`)}</Badge>;
}

const outcomes = ['SIGNIFICANT', 'NOT_SIGNIFICANT', 'NOTIFY', 'INTERNAL', 'ASK', 'OPEN'] as const;

/** An outcome of the decision tree that has a name. */
export const outcomeOf = (outcome: string | null) => outcomes.find((one) => one === outcome) ?? 'none';

/** The outcome of the decision tree; a word where there is none. */
export function OutcomeMark({ outcome }: { outcome: string | null }) {
  const { t } = useTranslation();
  const known = outcomeOf(outcome);
  const tone = known === 'SIGNIFICANT' ? 'bad' : known === 'NOTIFY' || known === 'ASK' ? 'warn' : 'neutral';
  return <Badge tone={tone}>{t(`changes.outcome.${known}`)}</Badge>;
}
