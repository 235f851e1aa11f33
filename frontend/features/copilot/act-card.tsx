import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActProposal } from '#/backend/api/conversations/contract.ts';
import type { ProposedAct } from '#/backend/api/copilot/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { decideAct } from './copilot-queries.ts';
import css from './copilot.module.css';

type ActCardProps = {
  conversation: string;
  act: ProposedAct;
  /** As the record knows it; null for an answer of an earlier release. */
  proposal: ActProposal | null;
  /** What was decided in an earlier release. */
  decided: 'confirmed' | 'declined' | null;
  isOwn: boolean;
};

/** Subjects whose id is a code that a person knows; the others have random ones. */
const hasCode: ReadonlySet<string> = new Set(['gap', 'norm', 'task']);
const decisions = { CONFIRMED: 'confirmed', DECLINED: 'declined', EXPIRED: 'expired', OPEN: null } as const;

/** An act that an answer proposes, with what exactly would change. Nothing is recorded before the person confirms it. */
export function ActCard({ conversation, act, proposal, decided: before, isOwn }: ActCardProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (decision: 'confirmed' | 'declined') =>
      decideAct(decision, { conversation, proposal: act.proposal ?? '' }),
  });
  const decided = proposal ? decisions[proposal.status] : before;
  return (
    <section className={css.act} aria-label={t('copilot.act.title', { title: act.title })}>
      <header>
        <h2>
          <span aria-hidden>✦ </span>
          {t('copilot.act.title', { title: act.title })}
        </h2>
        {act.subject && hasCode.has(act.subject.kind) && <code>{act.subject.id}</code>}
      </header>
      <dl>
        {act.changes.map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {from !== null && <del>{from}</del>}
              {from !== null && to !== null && ' → '}
              {to !== null && <ins>{to}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      {proposal && (
        <p className={css.actBy}>
          {t(`copilot.act.by.${proposal.author.kind}`, {
            name: proposal.author.kind === 'ai' ? proposal.author.model : proposal.author.name,
          })}
          {proposal.status === 'OPEN' && ` · ${t('copilot.act.until', { day: day(proposal.expires) })}`}
        </p>
      )}
      {decided ? (
        <p>
          <Badge tone={decided === 'confirmed' ? 'ok' : 'neutral'}>{t(`copilot.act.${decided}`)}</Badge>
        </p>
      ) : (
        isOwn &&
        proposal && (
          <div className={css.actActs}>
            <Button
              look="primary"
              isPending={isPending && variables === 'confirmed'}
              disabled={isPending}
              onPress={() => mutate('confirmed')}
            >
              {t('copilot.act.confirm')}
            </Button>
            <Button
              isPending={isPending && variables === 'declined'}
              disabled={isPending}
              onPress={() => mutate('declined')}
            >
              {t('copilot.act.decline')}
            </Button>
            <small>{t('copilot.act.nothingYet')}</small>
          </div>
        )
      )}
      <FailureNotice>{error && sentenceOf(error, t('copilot.actFailed'))}</FailureNotice>
    </section>
  );
}
