import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './saving-mark.module.css';

type SavingMarkProps = {
  isPending: boolean;
  /** Milliseconds after which it says that nothing is saved yet. */
  slowAfterMs: number;
  /** A sign alone, where there is no room for words. */
  isSmall?: boolean;
};

/** Beside a control whose change was refused: why. It is read at once. `isSmall`: a sign alone, where there is no room. */
export function RefusedMark({ reason, isSmall = false }: { reason: string | null; isSmall?: boolean }) {
  if (reason === null) return null;
  if (isSmall)
    return (
      <small className={css.mark} data-refused role="img" aria-label={reason} title={reason}>
        ▲
      </small>
    );
  return (
    <small className={css.mark} data-refused role="alert">
      <span aria-hidden>✕ </span>
      {reason}
    </small>
  );
}

/** Beside a control whose change is on its way: first "Saving…", then "Not saved yet", until the server has said so. */
export function SavingMark({ isPending, ...how }: SavingMarkProps) {
  return isPending && <PendingMark {...how} />;
}

function PendingMark({ slowAfterMs, isSmall = false }: Omit<SavingMarkProps, 'isPending'>) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(slowAfterMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [slowAfterMs]);
  const words = t(isSlow ? 'common.notSaved' : 'common.saving');
  if (isSmall)
    return (
      <small className={css.mark} data-slow={isSlow || undefined} role="img" aria-label={words} title={words}>
        {isSlow ? '▲' : '…'}
      </small>
    );
  return (
    <small className={css.mark} data-slow={isSlow || undefined} role="status">
      <span aria-hidden>{isSlow ? '▲ ' : ''}</span>
      {words}
    </small>
  );
}
