import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import type { Replay } from '../use-replay.ts';
import { MomentRow } from './moment-row.tsx';
import css from './moments.module.css';
import { momentsQuery } from './moments-query.ts';

type ListDialogProps = { replay: Replay; onClose: () => void; onCompare: (from: string) => void };

/** The named moments of the device, the earliest first, each to go to, compare, link, rename and withdraw. */
export function ListDialog({ replay, onClose, onCompare }: ListDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(momentsQuery(replay.timeline.device));
  return (
    <Dialog
      title={t('history.moments.title')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('record.moments.close')}</Button>}
    >
      <FailureNotice>{error && sentenceOf(error, t('record.moments.loadFailed'))}</FailureNotice>
      {!data && !error && <Skeleton height={120} label={t('common.loading')} />}
      {data?.length === 0 && <p className={css.quiet}>{t('record.moments.none')}</p>}
      <ul className={css.list}>
        {data?.map((moment) => (
          <MomentRow key={moment.id} moment={moment} replay={replay} onClose={onClose} onCompare={onCompare} />
        ))}
      </ul>
    </Dialog>
  );
}
