import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { DescriptionForm } from './description-form.tsx';
import css from './intake.module.css';
import { proposedAnswersQuery } from './intake-queries.ts';
import { ProposedList } from './proposed-list.tsx';

type IntakePanelProps = { deviceId: string; asOf: string | null; isReadOnly: boolean; answered: number };

/** Answers from a description: a place to paste or choose it, and what it proposes. Offered first for a new device. */
export function IntakePanel({ deviceId, asOf, isReadOnly, answered }: IntakePanelProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(proposedAnswersQuery(deviceId, asOf));
  const hasSome = (data?.proposals.length ?? 0) > 0;
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
            <DescriptionForm deviceId={deviceId} />
          </Card>
        ) : (
          <details className={css.more}>
            <summary>{t('profiling.intake.more')}</summary>
            <DescriptionForm deviceId={deviceId} />
          </details>
        ))}
      {data.proposals.length > 0 && <ProposedList deviceId={deviceId} proposed={data} isReadOnly={isReadOnly} />}
    </>
  );
}
