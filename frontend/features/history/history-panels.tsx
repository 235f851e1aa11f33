import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { usePin } from '../../replay/pin.ts';
import type { Replay } from '../../replay/use-replay.ts';
import { EventCard } from './event-card.tsx';
import { Skeleton } from '../../ui/card.tsx';
import css from './history.module.css';
import { MomentPanel } from './moment-panel.tsx';
import { ProofCard } from './proof-card.tsx';

/** Its code loads with the first comparison. */
const ComparePanel = lazy(async () => ({ default: (await import('./compare-panel.tsx')).ComparePanel }));

type HistoryPanelsProps = { replay: Replay; event: HistoryEvent; onPin: () => void };

/** Beside the list: the event, the device at its moment or the comparison, and the proof. */
export function HistoryPanels({ replay, event, onPin }: HistoryPanelsProps) {
  const { t } = useTranslation();
  const { pin, setPin } = usePin();
  const isListPainted = useAfterPaint();
  return (
    <div className={css.panels}>
      {isListPainted && (
        <>
          {pin !== null && (
            <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
              <ComparePanel replay={replay} pin={pin} onPin={setPin} />
            </Suspense>
          )}
          <EventCard event={event} events={replay.events} onGoTo={replay.goToPosition} />
          {pin === null && <MomentPanel replay={replay} onCompare={onPin} />}
          <ProofCard deviceId={replay.timeline.device} />
        </>
      )}
    </div>
  );
}

/** False until the screen was painted once: a slow machine shows the list before it draws the rest. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
