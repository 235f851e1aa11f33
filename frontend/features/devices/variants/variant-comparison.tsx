import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Device } from '#/backend/api/devices/contract.ts';
import { Comparison } from '../../../replay/compare/comparison.tsx';
import { useDifference } from '../../../replay/compare/use-difference.ts';
import { timelineQuery } from '../../../replay/timeline-query.ts';
import { countAtPosition, emptyTimeline, momentAt } from '../../../replay/timeline.ts';
import { useRestedMoment, type Replay } from '../../../replay/use-replay.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { Figures } from './figures.tsx';
import { useWithRequirements } from './use-with-requirements.ts';

type VariantComparisonProps = {
  replay: Replay;
  device: Device;
  other: Device;
  /** Whether the origin is shown as it was when it was copied, and not as it is. */
  isAsCopied: boolean;
  onAsCopied: (isAsCopied: boolean) => void;
};

/** Two devices of a family at the same moment: figures side by side, then every difference. The origin stands left. */
export function VariantComparison({ replay, device, other, isAsCopied, onAsCopied }: VariantComparisonProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(timelineQuery(other._id));
  const { asOf } = useRestedMoment();
  const isOrigin = device.origin?.device === other._id;
  const copiedAt = isOrigin && isAsCopied ? (device.origin?.position ?? null) : null;
  const until = copiedAt ?? (replay.isPast ? (replay.event?.position ?? null) : null);
  const timeline = data ?? emptyTimeline(other._id);
  const count = until === null ? timeline.events.length : countAtPosition(timeline.events, until);
  const beside = { id: other._id, name: other.name, moment: momentAt(timeline, count), asOf: copiedAt ?? asOf };
  const own = { id: device._id, name: device.name, moment: replay.moment, asOf };
  // The selected device is the origin of the other: then the other is what became different.
  const [from, to] = other.origin?.device === device._id ? [own, beside] : [beside, own];
  const sections = useDifference(from.moment, to.moment);
  const all = useWithRequirements(sections, from, to);
  if (error) return <FailureNotice>{sentenceOf(error, t('dashboard.loadFailed'))}</FailureNotice>;
  if (!data || replay.isLoading) return <Skeleton height={320} label={t('common.loading')} />;
  return (
    <>
      {isOrigin && (
        <CheckboxField
          label={t('dashboard.family.asCopied')}
          checked={isAsCopied}
          onChange={({ target }) => onAsCopied(target.checked)}
        />
      )}
      <Figures from={from} to={to} />
      <Card title={t('dashboard.family.differs')}>
        <Comparison
          sections={all}
          title={t('dashboard.family.screen')}
          between={`${from.moment.device.name || from.name} → ${to.moment.device.name || to.name}`}
          nothing={t('dashboard.family.nothing')}
        />
      </Card>
    </>
  );
}
