import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CapaSectionShown } from '#/backend/api/capas/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { declineDraft, takeOverDraft } from '../capas-queries.ts';
import css from './assistant.module.css';

type WaitingDraftsProps = { capaId: string; sections: readonly CapaSectionShown[] };

/** The drafts that wait for an answer, each with the way to its section; or all of them at once. */
export function WaitingDrafts({ capaId, sections }: WaitingDraftsProps) {
  const { t } = useTranslation();
  const waiting = sections.flatMap(({ section, revision, locked, draft }) =>
    draft && !locked ? [{ section, proposal: draft.proposal, base: revision, isStale: draft.isStale }] : [],
  );
  // What has changed since it was drafted is compared first, in its section.
  const sure = waiting.filter(({ isStale }) => !isStale);
  const take = useMutation({
    mutationFn: async () => {
      for (const { proposal, base } of sure) await takeOverDraft({ capaId, proposal, base });
    },
  });
  const decline = useMutation({
    mutationFn: async () => {
      for (const { proposal } of waiting) await declineDraft({ capaId, proposal });
    },
  });
  if (waiting.length === 0) return null;
  const isBusy = take.isPending || decline.isPending;
  const error = take.error ?? decline.error;
  return (
    <div className={css.drafts}>
      <h3>{t('capaAssistant.drafts.title', { count: waiting.length })}</h3>
      <ul>
        {waiting.map(({ section }) => (
          <li key={section}>
            <a href={`#section-${section}`}>{t(`capas.section.${section}`)}</a>
          </li>
        ))}
      </ul>
      <FailureNotice>{error && sentenceOf(error, t('capaAssistant.drafts.failed'))}</FailureNotice>
      <div className={css.acts}>
        {sure.length > 0 && (
          <Button isPending={take.isPending} disabled={decline.isPending} onPress={() => take.mutate()}>
            {t('capaAssistant.drafts.takeAll')}
          </Button>
        )}
        <Button look="ghost" isPending={decline.isPending} disabled={isBusy} onPress={() => decline.mutate()}>
          {t('capaAssistant.drafts.declineAll')}
        </Button>
      </div>
    </div>
  );
}
