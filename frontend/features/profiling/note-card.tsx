import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import css from './note.module.css';
import type { Note } from './turns.ts';

/** Questions for which this browser joined the waiting list. No call is made. */
const joinedAtom = atomWithStorage<readonly string[]>('waiting-list', [], undefined, { getOnInit: true });

/** A note that belongs to a question: something Acta does not cover yet, or what an alarm system is. */
export function NoteCard({ note, question }: { note: Note; question: string }) {
  return note.type === 'ALARM_SYSTEM_INFO' ? <AlarmNote /> : <WaitingListNote question={question} />;
}

function WaitingListNote({ question }: { question: string }) {
  const { t } = useTranslation();
  const [joined, setJoined] = useAtom(joinedAtom);
  return (
    <div className={css.note} data-tone="warn">
      <p>
        <strong>
          <span aria-hidden>▲ </span>
          {t('profiling.note.notImplementedTitle')}
        </strong>
      </p>
      <p>{t('profiling.note.notImplemented')}</p>
      <div role="status">
        {joined.includes(question) ? (
          <Badge tone="ok">✓ {t('profiling.note.joined')}</Badge>
        ) : (
          <Button onPress={() => setJoined([...joined, question])}>{t('profiling.note.join')}</Button>
        )}
      </div>
    </div>
  );
}

function AlarmNote() {
  const { t } = useTranslation();
  return (
    <details className={css.note} data-tone="accent">
      <summary>
        {t('profiling.note.alarmTitle')} <cite>IEC 60601-1-8</cite>
      </summary>
      <p>{t('profiling.note.alarm')}</p>
      <p>{t('profiling.note.alarmMore')}</p>
    </details>
  );
}
