import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposedAnswer, ProposedAnswers } from '#/backend/api/intake/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { keepingFocus } from '../../../ui/focus-return.ts';
import { toast } from '../../../ui/toast.tsx';
import css from './intake.module.css';
import { confirmAnswers, declineAnswers } from './intake-acts.ts';
import { ProposedAreas } from './proposed-areas.tsx';
import { ProposedChangeDialog } from './proposed-change-dialog.tsx';

type ProposedListProps = { deviceId: string; proposed: ProposedAnswers; isReadOnly: boolean };

/** The id of its heading, which takes the focus where a description has been read. */
export const listHeading = 'proposed-answers';

/** The proposed answers. A person decides on each, or on all that they see; what waits for other answers is folded. */
export function ProposedList({ deviceId, proposed: { proposals, position }, isReadOnly }: ProposedListProps) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<ProposedAnswer | null>(null);
  const onError = (error: Error) => toast('error', sentenceOf(error, t('intake.failed')));
  const confirm = useMutation({
    mutationFn: (ids: readonly string[]) =>
      keepingFocus(() => confirmAnswers({ deviceId, proposals: ids, ...(position !== null && { seen: position }) })),
    onSuccess: ({ confirmed }) => toast('success', t('intake.confirmed', { count: confirmed })),
    onError,
  });
  const decline = useMutation({
    mutationFn: (ids: readonly string[]) => keepingFocus(() => declineAnswers({ deviceId, proposals: ids })),
    onSuccess: () => toast('success', t('intake.declined')),
    onError,
  });
  const isBusy = confirm.isPending || decline.isPending;
  const shown = proposals.filter(({ state }) => state !== 'later');
  const waiting = proposals.filter(({ state }) => state === 'later');
  const ready = idsOf(shown.filter(({ state }) => state === 'ready'));
  const decide = isReadOnly
    ? null
    : {
        confirm: (one: ProposedAnswer) => (one.state === 'change' ? setChanging(one) : confirm.mutate([one.id])),
        decline: (one: ProposedAnswer) => decline.mutate([one.id]),
      };
  return (
    <Card
      title={
        <span id={listHeading} tabIndex={-1}>
          {t('profiling.intake.list')}
        </span>
      }
      aside={<span className={css.quiet}>{t('intake.count', { count: proposals.length })}</span>}
    >
      <p className={css.quiet}>{t('intake.byRules')}</p>
      <ProposedAreas proposals={shown} decide={decide} isBusy={isBusy} />
      {!isReadOnly && shown.length > 0 && (
        <div className={css.acts} data-all>
          {ready.length > 0 && (
            <Button
              look="primary"
              isPending={confirm.isPending}
              disabled={isBusy}
              onPress={() => confirm.mutate(ready)}
            >
              {t('intake.confirmAll', { count: ready.length })}
            </Button>
          )}
          <Button disabled={isBusy} onPress={() => decline.mutate(idsOf(shown))}>
            {t('intake.declineAll')}
          </Button>
        </div>
      )}
      {waiting.length > 0 && (
        <details className={css.more}>
          <summary>{t('intake.waiting', { count: waiting.length })}</summary>
          <p className={css.quiet}>{t('intake.later')}</p>
          <ProposedAreas proposals={waiting} decide={decide} isBusy={isBusy} />
        </details>
      )}
      {changing && (
        <ProposedChangeDialog
          deviceId={deviceId}
          proposal={changing}
          onClose={() => setChanging(null)}
          onError={onError}
        />
      )}
    </Card>
  );
}

const idsOf = (proposals: readonly ProposedAnswer[]): string[] => proposals.map(({ id }) => id);
