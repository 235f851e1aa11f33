import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubjectKind } from '#/backend/api/comments/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { commentsQuery } from './comment-queries.ts';

const CommentsDialog = lazy(async () => ({ default: (await import('./comments-dialog.tsx')).CommentsDialog }));

type CommentsCardProps = {
  subject: { kind: SubjectKind; id: string };
  /** The device that the record is of; null: the company. */
  device: { id: string } | null;
  /** What the record is called. */
  title: string;
  /** The moment that is shown; null: now. */
  asOf: string | null;
  isReadOnly: boolean;
};

/** What people say about a record. */
export function CommentsCard({ subject, device, title, asOf, isReadOnly }: CommentsCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const deviceId = device?.id ?? 'company';
  const { data } = useQuery(commentsQuery(deviceId, subject.kind, asOf));
  const comments = (data ?? []).filter((comment) => comment.subject.id === subject.id);
  return (
    <Card title={t('shell.comments.title')}>
      <Button onPress={() => setOpen(true)}>{t('registers.comments', { count: comments.length })}</Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CommentsDialog
            deviceId={deviceId}
            subject={subject}
            title={title}
            comments={comments}
            isReadOnly={isReadOnly}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
