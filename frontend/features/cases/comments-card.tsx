import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { commentsQuery } from '../../shared/comments/comment-queries.ts';
import { CommentsDialog } from '../../shared/comments/comments-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CaseKind } from './case-queries.ts';
import css from './cases.module.css';

type CommentsCardProps = { kind: CaseKind; one: ShownCase; title: string; mayEdit: boolean };
const subjects = { complaints: 'complaint', nonconformities: 'nonconformity' } as const;

/** What people say about a record of a device. The comments of a device are one stream, so the company has none. */
export function CommentsCard({ kind, one, title, mayEdit }: CommentsCardProps) {
  const { t } = useTranslation();
  const { asOf } = useRestedMoment();
  const [isOpen, setOpen] = useState(false);
  const deviceId = one.device?.id ?? '';
  const subject = { kind: subjects[kind], id: one.id };
  const { data } = useQuery({ ...commentsQuery(deviceId, subject.kind, asOf), enabled: one.device !== null });
  if (one.device === null) return null;
  const comments = (data ?? []).filter((comment) => comment.subject.id === one.id);
  return (
    <Card className={css.roomy} title={t('shell.comments.title')}>
      <Button onPress={() => setOpen(true)}>{t('cases.comments', { count: comments.length })}</Button>
      {isOpen && (
        <CommentsDialog
          deviceId={deviceId}
          subject={subject}
          title={title}
          comments={comments}
          isReadOnly={!mayEdit}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
