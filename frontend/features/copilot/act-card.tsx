import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProposedAct } from '#/backend/api/copilot/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { carryOut, decideAct } from './copilot-queries.ts';
import css from './copilot.module.css';

type ActCardProps = {
  conversation: string;
  question: string;
  /** The device that was asked about; null: the company. */
  device: string | null;
  act: ProposedAct;
  decided: 'confirmed' | 'declined' | null;
  isOwn: boolean;
};

/** An act that an answer proposes, with what exactly would change. Nothing is recorded before the person confirms it. */
export function ActCard({ conversation, question, device, act, decided, isOwn }: ActCardProps) {
  const { t } = useTranslation();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async (decision: 'confirmed' | 'declined') => {
      const call = callOf(act, device, decision);
      if (call) await carryOut(call, `${question} ${act.id}`);
      await decideAct({ conversation, question, act: act.id, kind: act.kind, decision });
    },
  });
  return (
    <section className={css.act} aria-label={t('copilot.act.title', { title: act.title })}>
      <header>
        <h2>
          <span aria-hidden>✦ </span>
          {t('copilot.act.title', { title: act.title })}
        </h2>
        {act.subject && <code>{act.subject.id}</code>}
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
      {decided ? (
        <p>
          <Badge tone={decided === 'confirmed' ? 'ok' : 'neutral'}>{t(`copilot.act.${decided}`)}</Badge>
        </p>
      ) : (
        isOwn && (
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

/** The call of a decision: a proposal of its slice is answered there; declining anything else calls nothing. */
function callOf(
  { proposal, call }: ProposedAct,
  device: string | null,
  decision: 'confirmed' | 'declined',
): { method: 'POST' | 'PATCH'; path: string; body: object } | null {
  if (proposal !== null && device !== null) {
    const path = decision === 'confirmed' ? '/api/proposals/confirm' : '/api/proposals/decline';
    return { method: 'POST', path, body: { deviceId: device, proposal } };
  }
  return decision === 'confirmed' ? call : null;
}
