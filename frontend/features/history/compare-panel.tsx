import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { differences } from '#/backend/projections/documents/profile/diff.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffSections } from './diff-sections.ts';
import { DiffSectionList } from './diff-section-list.tsx';
import css from './panels.module.css';
import { countAtPosition, momentAt } from '../../replay/timeline.ts';
import { useNames } from '../../replay/use-names.ts';
import type { Replay } from '../../replay/use-replay.ts';

type ComparePanelProps = { replay: Replay; pin: string; onPin: (pin: string | null) => void };

/**
 * The differences between the pin and the moment on the screen: old values struck through, new ones bold, lists as
 * added and removed.
 */
export function ComparePanel({ replay, pin, onPin }: ComparePanelProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const names = useNames();
  const { timeline, events, count, event, goToPosition } = replay;
  const pinned = countAtPosition(events, pin);
  const sections = useMemo(() => {
    const words = {
      field: (field: 'name' | 'range' | 'description' | 'manufacturer' | 'emdnCode' | 'userSummary') =>
        t(`history.field.${field}`),
      status: {
        APPLICABLE: t('history.status.APPLICABLE'),
        NA: t('history.status.NA'),
        UNKNOWN: t('history.status.UNKNOWN'),
      },
      decision: { ACCEPT: t('history.decision.ACCEPT'), REJECT: t('history.decision.REJECT') },
      done: t('history.taskDone'),
      version: (number: string) => t('history.version', { number }),
      classLabel: t('history.diffClass'),
      rulesLabel: t('history.diffRules'),
    };
    return diffSections(differences(momentAt(timeline, pinned), momentAt(timeline, count)), names, words);
  }, [timeline, pinned, count, names, t]);
  const at = (which: number) => {
    const found = events[which - 1];
    return found ? moment(found.recordedAt) : '';
  };
  const between = t('record.compare.between', { from: pinned, fromDate: at(pinned), to: count, toDate: at(count) });
  const swap = () => {
    if (!event) return;
    onPin(event.position);
    goToPosition(pin);
  };
  const copy = async () => {
    const text = diffMarkdown(sections, {
      title: replay.moment.device.name || t('record.compare.title'),
      between,
      slice: (slice) => t(`record.slice.${slice}`),
      nothing: t('record.compare.nothing'),
    });
    if (await copyText(text)) toast('success', t('record.compare.copied'));
    else toast('error', t('record.compare.copyFailed'));
  };
  return (
    <Card title={t('record.compare.title')}>
      <div className={css.tools}>
        <Button look="history" onPress={() => onPin(null)}>
          {t('record.compare.stop')} <kbd aria-hidden>D</kbd>
        </Button>
        <Button onPress={swap}>
          <span aria-hidden>⇄</span> {t('record.compare.swap')}
        </Button>
        <Button onPress={() => void copy()}>{t('record.compare.copy')}</Button>
      </div>
      <p className={css.between}>
        {between}
        <small>{t('record.compare.events', { count: Math.abs(count - pinned) })}</small>
      </p>
      {sections.map((section) => (
        <DiffSectionList key={section.slice} section={section} />
      ))}
      {sections.length === 0 && (
        <p className={css.quiet}>
          {t('record.compare.nothing')} {pinned === count && t('record.compare.hint')}
        </p>
      )}
    </Card>
  );
}
