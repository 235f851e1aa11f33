import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { differences } from '#/backend/projections/profile/diff.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffSections } from './diff-sections.ts';
import { DiffSectionList } from './diff-section-list.tsx';
import css from './panels.module.css';
import { countAtPosition, momentAt } from './timeline.ts';
import { useNames } from './use-names.ts';
import type { Replay } from './use-replay.ts';

type ComparePanelProps = { replay: Replay; pin: string; onPin: (pin: string | null) => void };

/** What differs between the pin and the moment on the screen: old struck, new bold, lists by what came and went. */
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
      classLabel: t('history.diffClass'),
      rulesLabel: t('history.diffRules'),
    };
    return diffSections(differences(momentAt(timeline, pinned), momentAt(timeline, count)), names, words);
  }, [timeline, pinned, count, names, t]);
  const at = (which: number) => {
    const found = events[which - 1];
    return found ? moment(found.recordedAt) : '';
  };
  const between = t('history.compare.between', { from: pinned, fromDate: at(pinned), to: count, toDate: at(count) });
  const swap = () => {
    if (!event) return;
    onPin(event.position);
    goToPosition(pin);
  };
  const copy = async () => {
    const text = diffMarkdown(sections, {
      title: replay.moment.device.name || t('history.compare.title'),
      between,
      slice: (slice) => t(`history.slice.${slice}`),
      nothing: t('history.compare.nothing'),
    });
    if (await copyText(text)) toast('success', t('history.compare.copied'));
    else toast('error', t('history.compare.copyFailed'));
  };
  return (
    <Card title={t('history.compare.title')}>
      <div className={css.tools}>
        <Button look="history" onPress={() => onPin(null)}>
          {t('history.compare.stop')} <kbd aria-hidden>D</kbd>
        </Button>
        <Button onPress={swap}>
          <span aria-hidden>⇄</span> {t('history.compare.swap')}
        </Button>
        <Button onPress={() => void copy()}>{t('history.compare.copy')}</Button>
      </div>
      <p className={css.between}>
        {between}
        <small>{t('history.compare.events', { count: Math.abs(count - pinned) })}</small>
      </p>
      {sections.map((section) => (
        <DiffSectionList key={section.slice} section={section} />
      ))}
      {sections.length === 0 && (
        <p className={css.quiet}>
          {t('history.compare.nothing')} {pinned === count && t('history.compare.hint')}
        </p>
      )}
    </Card>
  );
}
