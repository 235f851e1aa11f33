import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { useMayUse } from '../../shared/permissions.ts';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { deviceRisksQuery, triggeredQuery } from './risk-queries.ts';
import type { Content } from './risk-rows.ts';

const none: ReadonlyMap<string, Content> = new Map();

/** The library's texts for the risks of a moment, by key. While the rail moves, the earlier texts stay. */
export function useRiskTexts(deviceId: string, { profile, risks }: DeviceMoment) {
  const plan = useMayUse('risk-texts');
  const { asOf, isResting } = useRestedMoment();
  const records = recordsOf(risks);
  const recorded = useMemo(() => {
    const triggered = new Set(profile.risks);
    return Object.keys(records)
      .filter((key) => !triggered.has(key) && records[key]?.text === null)
      .toSorted();
  }, [profile.risks, records]);
  const wanted = useRested(
    useMemo(() => ({ triggered: profile.risks, recorded }), [profile.risks, recorded]),
    isResting,
  );
  const bank = useQuery(triggeredQuery(deviceId, wanted.triggered, asOf, plan));
  const others = useQuery(deviceRisksQuery(deviceId, wanted.recorded, asOf, plan));
  const texts = useMemo(
    () =>
      bank.data || others.data
        ? new Map<string, Content>([...(others.data ?? []), ...(bank.data ?? [])].map((risk) => [risk.key, risk]))
        : none,
    [bank.data, others.data],
  );
  return {
    texts,
    hasPlan: plan,
    error: bank.error ?? others.error,
    isLoading: (profile.risks.length > 0 && bank.isPending) || (recorded.length > 0 && others.isPending),
    isDimmed: !isResting || bank.isPlaceholderData || others.isPlaceholderData,
    reload: () => void Promise.all([bank.refetch(), others.refetch()]),
  };
}

/** The newest value at rest: while the rail moves, there are no new requests. */
function useRested<Value>(value: Value, isResting: boolean): Value {
  const [rested, setRested] = useState(value);
  if (isResting && rested !== value) setRested(value);
  return isResting ? value : rested;
}
