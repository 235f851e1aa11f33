import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivedAtom } from '../shared/live.ts';
import { lateAtom, savingAtom } from '../shared/saving.ts';
import { Badge } from '../ui/badge.tsx';
import { toast } from '../ui/toast.tsx';

/** A toast needs a duration: this one is longer than any save takes, so that the toast stays until the save ends. */
const dayMs = 24 * 60 * 60 * 1000;

/** Says what is not saved yet after some seconds, and what is saved but not on the screens. */
export function SavingStatus() {
  const { t } = useTranslation();
  const isSlow = useAtomValue(savingAtom) === 'slow';
  const isLate = useLate();
  useEffect(() => {
    if (!isSlow) return;
    return toast('warning', t('common.notSavedText'), { duration: dayMs });
  }, [isSlow, t]);
  return (
    <span role="status">
      {isSlow ? (
        <Badge tone="warn">{t('common.notSaved')}</Badge>
      ) : (
        isLate && <Badge tone="neutral">{t('shell.savedLate')}</Badge>
      )}
    </span>
  );
}

/** Whether something is saved that the screens do not show yet; its events say when they do. */
function useLate(): boolean {
  const [late, setLate] = useAtom(lateAtom);
  const newest = useAtomValue(arrivedAtom).at(-1)?.position;
  const isOver = late !== null && newest !== undefined && newest >= late;
  useEffect(() => {
    if (isOver) setLate(null);
  }, [isOver, setLate]);
  return late !== null && !isOver;
}
