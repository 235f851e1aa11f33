import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { lazyWith } from '../../../shared/lazy-with.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Skeleton } from '../../../ui/card.tsx';
import css from './intake.module.css';
import { proposedAnswersQuery } from './intake-queries.ts';

/** Most visits neither bring a document nor find proposals: their code and texts come when they are needed. */
const DescriptionForm = lazyWith('intake', async () => (await import('./description-form.tsx')).DescriptionForm);
const ProposedList = lazyWith('intake', async () => (await import('./proposed-list.tsx')).ProposedList);

/** Height in pixels of the form until its code is there. */
const formHeight = 280;

type IntakePanelProps = { deviceId: string; asOf: string | null; isReadOnly: boolean; answered: number };

/** Answers from a description: a place to paste or choose it, and what it proposes. Offered first for a new device. */
export function IntakePanel({ deviceId, asOf, isReadOnly, answered }: IntakePanelProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(proposedAnswersQuery(deviceId, asOf));
  const hasSome = (data?.proposals.length ?? 0) > 0;
  // Once it was opened the form stays, with what is read.
  const [wasOpened, setOpened] = useState(false);
  // Which proposals wait or differ follows from the answers; without any, an answer asks nothing more.
  const known = useRef(answered);
  useEffect(() => {
    if (known.current === answered) return;
    known.current = answered;
    if (hasSome) void refetch();
  }, [answered, hasSome, refetch]);
  if (error)
    return (
      <Card title={t('profiling.intake.list')}>
        <p role="alert">{sentenceOf(error, t('profiling.intake.loadFailed'))}</p>
        <div className={css.acts}>
          <Button onPress={() => void refetch()}>{t('profiling.intake.retry')}</Button>
        </div>
      </Card>
    );
  if (!data) return <Skeleton height={64} label={t('common.loading')} />;
  const isFirst = answered === 0 && data.proposals.length === 0;
  return (
    <>
      {!isReadOnly &&
        (isFirst ? (
          <Card title={t('profiling.intake.title')}>
            <Suspense fallback={<Skeleton height={formHeight} label={t('common.loading')} />}>
              <DescriptionForm deviceId={deviceId} />
            </Suspense>
          </Card>
        ) : (
          <details className={css.more} onToggle={() => setOpened(true)}>
            <summary>{t('profiling.intake.more')}</summary>
            <Suspense fallback={<Skeleton height={formHeight} label={t('common.loading')} />}>
              {wasOpened && <DescriptionForm deviceId={deviceId} />}
            </Suspense>
          </details>
        ))}
      {data.proposals.length > 0 && (
        <Suspense fallback={<Skeleton height={160} label={t('common.loading')} />}>
          <ProposedList deviceId={deviceId} proposed={data} isReadOnly={isReadOnly} />
        </Suspense>
      )}
    </>
  );
}
