import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Comparison } from '../../replay/compare/comparison.tsx';
import { useDifference } from '../../replay/compare/use-difference.ts';
import { clampCount } from '../../replay/stepping.ts';
import { countAtPosition, momentAt } from '../../replay/timeline.ts';
import type { Replay } from '../../replay/use-replay.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type ComparePanelProps = { replay: Replay; pin: string; onPin: (pin: string | null) => void };

/**
 * The differences between the pin and the moment on the screen: old values struck through, new ones bold, lists as
 * added and removed. It comes into sight when it opens.
 */
export function ComparePanel({ replay, pin, onPin }: ComparePanelProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { timeline, events, count, event, goToPosition } = replay;
  // The address may name a moment before this device existed.
  const pinned = clampCount(countAtPosition(events, pin), replay.total);
  const sections = useDifference(momentAt(timeline, pinned), momentAt(timeline, count));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const at = (which: number) => {
    const found = events[which - 1];
    return found ? moment(found.recordedAt) : '';
  };
  const swap = () => {
    if (!event) return;
    onPin(event.position);
    goToPosition(pin);
  };
  return (
    <div ref={frame}>
      <Card title={t('record.compare.title')}>
        <Comparison
          sections={sections}
          title={replay.moment.device.name || t('record.compare.title')}
          between={t('record.compare.between', { from: pinned, fromDate: at(pinned), to: count, toDate: at(count) })}
          note={t('record.compare.events', { count: Math.abs(count - pinned) })}
          nothing={
            <>
              {t('record.compare.nothing')} {pinned === count && t('record.compare.hint')}
            </>
          }
          tools={
            <>
              <Button look="history" onPress={() => onPin(null)}>
                {t('record.compare.stop')} <kbd aria-hidden>D</kbd>
              </Button>
              <Button onPress={swap}>
                <span aria-hidden>⇄</span> {t('record.compare.swap')}
              </Button>
            </>
          }
        />
      </Card>
    </div>
  );
}
