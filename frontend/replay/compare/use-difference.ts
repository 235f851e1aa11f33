import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { QualificationState } from '#/backend/events/profiling.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { differences } from '#/backend/projections/documents/profile/diff.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { useNames } from '../use-names.ts';
import { diffSections, type DiffSection } from './diff-sections.ts';

/** The differences between two moments, or two devices, in the reader's words. */
export function useDifference(from: DeviceMoment, to: DeviceMoment): DiffSection[] {
  const { t } = useTranslation();
  const { say } = useLocale();
  const names = useNames();
  return useMemo(() => {
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
      qualificationLabel: t('history.diffQualification'),
      outcome: (state: QualificationState) => say(outcomeWords(state)),
    };
    return diffSections(differences(from, to), names, words);
  }, [from, to, names, say, t]);
}
