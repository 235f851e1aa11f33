import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './saving-mark.module.css';

type SavingMarkProps = {
  isPending: boolean;
  /** Milliseconds after which it says that nothing is saved yet. */
  slowAfterMs: number;
};

/** Beside a control whose change is on its way: first "Saving…", then "Not saved yet", until the server has said so. */
export function SavingMark({ isPending, slowAfterMs }: SavingMarkProps) {
  return isPending && <PendingMark slowAfterMs={slowAfterMs} />;
}

function PendingMark({ slowAfterMs }: Pick<SavingMarkProps, 'slowAfterMs'>) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(slowAfterMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [slowAfterMs]);
  return (
    <small className={css.mark} data-slow={isSlow || undefined} role="status">
      <span aria-hidden>{isSlow ? '▲ ' : ''}</span>
      {t(isSlow ? 'common.notSaved' : 'common.saving')}
    </small>
  );
}
