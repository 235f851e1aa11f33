import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteSavedAnswers, savedAnswers } from '../../shared/saved-answers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './new-device.module.css';

/** Says that answers from the class guide are taken over, and lets the person decline. Empty where there are none. */
export function SavedAnswers() {
  const { t } = useTranslation();
  const [count, setCount] = useState(() => savedAnswers(Date.now()).size);
  if (count === 0) return null;
  function forget() {
    deleteSavedAnswers();
    setCount(0);
  }
  return (
    <Notice tone="accent">
      <p>{t('devices.savedAnswers.text', { count })}</p>
      <div className={css.actions}>
        <Button onPress={forget}>{t('devices.savedAnswers.forget')}</Button>
      </div>
    </Notice>
  );
}
