import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WaitingList } from '#/backend/api/generics/waiting.contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { query } from '../../../shared/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './note.module.css';
import type { Note } from './turns.ts';

const waitingListQuery = () => query(WaitingList, 'generics/getWaitingList');

/** A note on a question: a subject that Acta does not cover yet, or the meaning of a term such as alarm system. */
export function NoteCard({ note, question }: { note: Note; question: string }) {
  return note.type === 'ALARM_SYSTEM_INFO' ? <AlarmNote /> : <WaitingListNote question={question} />;
}

function WaitingListNote({ question }: { question: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(waitingListQuery());
  const join = useMutation({
    mutationFn: () => command(WaitingList, '/api/generics/joinWaitingList', { topic: question }),
    onSuccess: (list) => client.setQueryData(waitingListQuery().queryKey, list),
    onError: (error) => toast('error', sentenceOf(error, t('errors.unreachable'))),
  });
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
        {data?.topics.includes(question) ? (
          <Badge tone="ok">✓ {t('profiling.note.joined')}</Badge>
        ) : (
          <Button isPending={join.isPending} onPress={() => join.mutate()}>
            {t('profiling.note.join')}
          </Button>
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
