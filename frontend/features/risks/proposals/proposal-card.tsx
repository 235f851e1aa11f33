import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riskSubject } from '#/backend/events/subject.ts';
import {
  proposalAbout,
  statusOf,
  type Proposal,
  type Proposals,
} from '#/backend/projections/documents/proposals/fold.ts';
import { useReplay } from '../../../replay/use-replay.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useDates } from '../../../shared/dates.ts';
import { DifferenceList } from '../../../shared/difference-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RiskReasonDialog } from '../decisions/reason-dialog.tsx';
import css from './proposal-card.module.css';
import { answerProposal, differenceQuery } from './proposal-queries.ts';

type ProposalCardProps = {
  deviceId: string;
  risk: string;
  proposals: Proposals;
  mayWrite: boolean;
  onGoTo: (position: string) => void;
};

const tones = { OPEN: 'accent', CONFIRMED: 'ok', DECLINED: 'neutral', EXPIRED: 'warn' } as const;

/** A proposal about a risk: its exact command, its author, its basis, and its end. */
export function ProposalCard({ deviceId, risk, proposals, mayWrite, onGoTo }: ProposalCardProps) {
  const { t } = useTranslation();
  const { day, moment } = useDates();
  const { events, isPast, event } = useReplay();
  const [opened] = useState(() => new Date().toISOString());
  const proposal = proposalAbout(proposals, riskSubject(risk));
  if (!proposal) return null;
  const { author, restsOn, expires } = proposal;
  const status = statusOf(proposal, (isPast && event?.recordedAt) || opened);
  const basis = events.findLast(({ position }) => position <= restsOn);
  return (
    <section className={css.card} aria-label={t('risks.proposal.title')}>
      <h3>
        {t('risks.proposal.title')} <Badge tone={tones[status]}>{t(`risks.proposal.status.${status}`)}</Badge>
      </h3>
      <p>{t('risks.proposal.command', { risk })}</p>
      <dl>
        <dt>{t('risks.proposal.author')}</dt>
        <dd>{t(`risks.proposal.by.${author.kind}`, { name: author.kind === 'ai' ? author.model : author.name })}</dd>
        {basis && (
          <>
            <dt>{t('risks.proposal.restsOn')}</dt>
            <dd>
              <button type="button" data-history onClick={() => onGoTo(restsOn)}>
                <time dateTime={basis.recordedAt}>{moment(basis.recordedAt)}</time>
              </button>
            </dd>
          </>
        )}
        {status !== 'CONFIRMED' && status !== 'DECLINED' && (
          <>
            <dt>{t('risks.proposal.expires')}</dt>
            <dd>{day(expires)}</dd>
          </>
        )}
      </dl>
      {status === 'OPEN' && !isPast && <Since deviceId={deviceId} proposal={proposal} />}
      {status === 'OPEN' && mayWrite && <Answers deviceId={deviceId} proposal={proposal} />}
      {status === 'EXPIRED' && mayWrite && <p>{t('risks.proposal.expired')}</p>}
    </section>
  );
}

/** The changes since the proposal, before it is confirmed. */
function Since({ deviceId, proposal }: { deviceId: string; proposal: Proposal }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(differenceQuery(deviceId, proposal.id));
  if (error) return <p role="alert">{sentenceOf(error, t('risks.loadFailed'))}</p>;
  if (!data) return <Skeleton height={24} label={t('common.loading')} />;
  const differences = data.moved[0]?.differences ?? [];
  if (differences.length === 0) return <p className={css.quiet}>{t('risks.proposal.same')}</p>;
  return (
    <details>
      <summary>{t('risks.proposal.since', { count: differences.length })}</summary>
      <DifferenceList differences={differences} />
    </details>
  );
}

function Answers({ deviceId, proposal: { id } }: { deviceId: string; proposal: Proposal }) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<'confirm' | 'decline' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = async (how: 'confirm' | 'decline', reason?: string) => {
    setSending(how);
    try {
      await answerProposal(how, { deviceId, proposal: id, ...(reason && { reason }) });
      setAsking(false);
    } catch (error) {
      toast('error', sentenceOf(error, t('risks.failed')));
    } finally {
      setSending(null);
    }
  };
  return (
    <div className={css.answers}>
      <Button
        look="primary"
        isPending={sending === 'confirm'}
        disabled={sending !== null}
        onPress={() => void answer('confirm')}
      >
        {t('risks.proposal.confirm')}
      </Button>
      <Button disabled={sending !== null} onPress={() => setAsking(true)}>
        {t('risks.proposal.decline')}
      </Button>
      {isAsking && (
        <RiskReasonDialog
          title={t('risks.reason.aside', { count: 1 })}
          asks="aside"
          isPending={sending === 'decline'}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void answer('decline', reason)}
        />
      )}
    </div>
  );
}
