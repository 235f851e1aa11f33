import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useReplay } from '../replay/use-replay.ts';
import { useDates } from '../shared/dates.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import css from './moment-status.module.css';

/** The moment of the past on the screen, and the return to now. */
export function MomentStatus() {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { event } = useReplay();
  const [asOf, setAsOf] = useAtom(asOfAtom);
  return (
    <>
      <span className={css.moment}>
        <Badge tone="history">
          <span aria-hidden>⟲</span>{' '}
          {event
            ? t('shell.asOf', { date: moment(event.recordedAt) })
            : t('shell.asOfPosition', { position: asOf ?? '' })}
        </Badge>
      </span>
      <Button look="history" title={t('shell.pastHint')} onPress={() => setAsOf(null)}>
        {t('shell.backToNow')}
      </Button>
    </>
  );
}
