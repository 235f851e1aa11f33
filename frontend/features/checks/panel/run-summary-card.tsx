import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Estimate, Run } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { archiveRun, cancelRun, startRun } from '../checks-queries.ts';
import { isEnded, isUnderWay } from '../run-state.ts';
import { RunOutcome } from '../shown/run-outcome.tsx';
import { useAct } from '../use-act.ts';
import { useRunWords } from '../use-run-words.ts';
import { agreedModel, secondsOf } from './agreed-model.ts';
import css from './panel.module.css';
import type { StartState } from './start-state.ts';
import { useLimitWords } from './use-limit-words.ts';
import { useRunAgain } from './use-run-again.ts';

type RunSummaryCardProps = { run: Run; estimate: Estimate | undefined; state: StartState; onUpload: () => void };

/** What the run will do or has done, in sight beside the steps, with the button that starts it. */
export function RunSummaryCard({ run, estimate, state, onUpload }: RunSummaryCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { frame, duration } = useRunWords();
  const [address] = useAddress();
  const limit = useLimitWords(estimate?.model);
  const model = agreedModel(address, estimate?.model);
  const { act, isPending } = useAct();
  const requirements = estimate?.requirements ?? run.requirements;
  const documents = run.documentList.length;
  const left = isEnded(run) ? null : estimate ? secondsOf(estimate, model !== null) : run.remaining;
  return (
    <Card title={t('findings.panel.summary')} className={css.summary}>
      {requirements !== null && (
        <p>
          {t('findings.panel.points', { count: requirements })} {t('findings.panel.over', { count: documents })}
        </p>
      )}
      <dl className={css.facts}>
        <Fact name={t('findings.panel.name')} value={run.label} />
        <Fact name={t('findings.panel.step.scope')} value={frame(run.scope).join(', ') || t('checks.list.noFrame')} />
        <Fact name={t('findings.panel.step.documents')} value={String(documents)} />
        <Fact
          name={t('findings.panel.status')}
          value={
            run.status === 'draft'
              ? t(documents === 0 ? 'findings.panel.pendingDocuments' : 'findings.panel.ready')
              : t(`checks.status.${run.status}`)
          }
        />
        {model && <Fact name={t('findings.model.sentTo')} value={`${model.model} · ${limit(model.tokens)}`} />}
        {left !== null && <Fact name={t('findings.panel.time')} value={duration(left)} />}
      </dl>
      {(isUnderWay(run) || run.status === 'completed') && <RunOutcome run={run} />}
      <FailureNotice>{run.failure && `${run.failure.message} (${run.failure.code})`}</FailureNotice>
      <div className={css.acts}>
        <StartButton {...{ run, estimate, state, onUpload }} />
        {run.status !== 'draft' && (
          <ButtonLink to={to(`/Dashboard/Check/ConformityBoard/${run._id}`)}>{t('checks.toBoard')}</ButtonLink>
        )}
        {(isEnded(run) || run.status === 'draft') && !run.isArchived && state.act !== 'wait' && (
          <Button isPending={isPending} onPress={() => act(() => archiveRun({ runId: run._id }))}>
            {t('findings.panel.archive')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function StartButton({ run, estimate, state, onUpload }: RunSummaryCardProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const [address] = useAddress();
  const { act, isPending } = useAct();
  const again = useRunAgain(run);
  const runId = run._id;
  const base = address.get('base');
  const model = agreedModel(address, estimate?.model);
  const start = () =>
    act(
      () => startRun({ runId, ...(base !== null && { base }), ...(model && { model }) }),
      () => void navigate(to(`/Dashboard/Check/ConformityBoard/${runId}`)),
    );
  if (state.act === 'upload')
    return (
      <Button look="primary" onPress={onUpload}>
        {t('findings.panel.upload')}
      </Button>
    );
  if (state.act === 'cancel')
    return (
      <Button look="danger" isPending={isPending} onPress={() => act(() => cancelRun({ runId }))}>
        {t('findings.panel.cancel')}
      </Button>
    );
  if (state.act === 'again')
    return (
      <Button look="primary" isPending={again.isPending} onPress={again.start}>
        {t('findings.panel.again')}
      </Button>
    );
  return (
    <>
      <Button look="primary" isPending={isPending} disabled={state.act === 'wait'} onPress={start}>
        {t('findings.panel.start')}
      </Button>
      {state.act === 'wait' && <p className={css.quiet}>{t(`findings.panel.why.${state.why}`)}</p>}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
