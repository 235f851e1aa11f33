import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import css from './editor.module.css';
import { createPublication } from './publication-commands.ts';

/** Creates an empty post and goes there. Shown to the administrator alone. */
export function NewPublication() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'creating' | 'failed'>('idle');
  async function create() {
    setState('creating');
    try {
      const id = await createPublication();
      await navigate(to(`/Publications/${id}`));
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={css.administration}>
      <FailureNotice>{state === 'failed' && t('publications.edit.createFailed')}</FailureNotice>
      <div className={css.actions}>
        <Button look="primary" isPending={state === 'creating'} onPress={() => void create()}>
          {t('publications.edit.create')}
        </Button>
      </div>
    </div>
  );
}
