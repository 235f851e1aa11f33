import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import css from './editor.module.css';

const shownMs = 1_000;

/** Saves, and is green for a second after a success, red after a failure; the words say the same. */
export function SaveButton({ onSave }: { onSave: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle' || state === 'saving') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  async function save() {
    setState('saving');
    setState((await onSave()) ? 'saved' : 'failed');
  }
  return (
    <span className={css.save} data-outcome={state}>
      <Button look="primary" isPending={state === 'saving'} onPress={() => void save()}>
        {t(`publications.edit.save.${state}`)}
      </Button>
    </span>
  );
}
