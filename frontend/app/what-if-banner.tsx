import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { supposedQuery } from '../replay/supposed.ts';
import { sentenceOf } from '../shared/api-error.ts';
import { useKeys } from '../shared/keys/use-keys.ts';
import { useLocale } from '../shared/use-locale.ts';
import { leaveWhatIf } from '../shared/what-if.ts';
import { Button } from '../ui/button.tsx';
import css from './what-if-banner.module.css';

/** Says on every screen that it supposes a planned change, and leads back by one key or click. */
export function WhatIfBanner({ changeId }: { changeId: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { data, error } = useQuery(supposedQuery(changeId));
  useKeys({ leaveWhatIf });
  const toChange = () => {
    leaveWhatIf();
    void navigate(to(`/Dashboard/Changes/${changeId}`));
  };
  return (
    <div className={css.banner} role="status" data-no-print>
      <p>
        {error
          ? sentenceOf(error, t('errors.unreachable'))
          : t('shell.whatIf.banner', { number: data?.number ?? '', title: data?.title ?? '' })}
      </p>
      <div className={css.acts}>
        <Button onPress={toChange}>{t('shell.whatIf.toChange')}</Button>
        <Button look="history" aria-keyshortcuts="I" onPress={leaveWhatIf}>
          {t('shell.whatIf.leave')}
        </Button>
      </div>
    </div>
  );
}
