import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMoment } from '#/backend/api/moments/contract.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useDates } from '../../shared/dates.ts';
import { useMayWrite } from '../../shared/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { toAddress } from '../address.ts';
import { countAtPosition } from '../timeline.ts';
import type { Replay } from '../use-replay.ts';
import { ChangeMoment } from './change-moment.tsx';
import css from './moments.module.css';

type MomentRowProps = {
  moment: ShownMoment;
  replay: Replay;
  onClose: () => void;
  onCompare: (from: string) => void;
};

/** A named moment: what it is called, when it was, and who called it so. */
export function MomentRow({ moment, replay, onClose, onCompare }: MomentRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const mayWrite = useMayWrite();
  const [change, setChange] = useState<'rename' | 'withdraw' | null>(null);
  const { events, goToPosition, timeline } = replay;
  const at = events[countAtPosition(events, moment.position) - 1];
  const copyLink = async () => {
    const url = new URL(location.href);
    url.searchParams.set('at', toAddress(moment.position));
    if (await copyText(url.href)) toast('success', t('history.linkCopied'));
    else toast('error', t('record.moments.copyFailed'));
  };
  const go = () => {
    onClose();
    goToPosition(moment.position);
  };
  return (
    <li className={css.row}>
      <div>
        <strong>{moment.name}</strong>
        <small>
          {at && dates.moment(at.recordedAt)} ·{' '}
          {t('record.moments.by', {
            name: moment.namedBy ?? t('history.actor.erased'),
            date: dates.day(moment.namedAt),
          })}
        </small>
      </div>
      <div className={css.acts}>
        <Button look="history" onPress={go}>
          {t('record.moments.go')}
        </Button>
        <Button onPress={() => onCompare(moment.position)}>{t('record.moments.compareOne')}</Button>
        <ActionMenu
          label={t('record.moments.more', { name: moment.name })}
          groups={[
            {
              id: 'acts',
              actions: [
                { id: 'link', label: t('history.copyLink'), run: () => void copyLink() },
                ...(mayWrite
                  ? [
                      { id: 'rename', label: t('record.moments.rename'), run: () => setChange('rename') },
                      { id: 'withdraw', label: t('record.moments.withdraw'), run: () => setChange('withdraw') },
                    ]
                  : []),
              ],
            },
          ]}
        >
          <span aria-hidden>⋯</span>
        </ActionMenu>
      </div>
      {change && (
        <ChangeMoment deviceId={timeline.device} moment={moment} change={change} onDone={() => setChange(null)} />
      )}
    </li>
  );
}
