import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { estimateQuery } from '../checks-queries.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { ConfigurationStep } from './configuration-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { NameStep } from './name-step.tsx';
import css from './panel.module.css';
import { RunSummaryCard } from './run-summary-card.tsx';
import { ScopeStep } from './scope-step.tsx';
import { startState, stepsOf, type Step } from './start-state.ts';

/** The four steps of a run beside a summary that stays in sight. A run that was started is only read. */
export function RunSetup({ run, mayWrite, isPast }: { run: Run; mayWrite: boolean; isPast: boolean }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const isDraft = run.status === 'draft';
  const mayChange = mayWrite && isDraft;
  const { data: estimate } = useQuery({ ...estimateQuery(run._id, address.get('base')), enabled: isDraft && !isPast });
  const steps = stepsOf(run);
  const openUpload = () => change({ showUploadModal: 'true' });
  const step = (name: Step, content: ReactNode) => (
    <Card
      title={t(`findings.panel.step.${name}`)}
      aside={
        <Badge tone={steps[name] ? 'ok' : 'neutral'}>
          {steps[name] ? `✓ ${t('findings.panel.complete')}` : `○ ${t('findings.panel.pending')}`}
        </Badge>
      }
    >
      {content}
    </Card>
  );
  return (
    <div className={css.setup}>
      <div className={css.steps}>
        {step('name', <NameStep run={run} mayWrite={mayWrite} />)}
        {step('scope', <ScopeStep run={run} mayChange={mayChange} />)}
        {step('documents', <DocumentsStep run={run} mayChange={mayChange} onUpload={openUpload} />)}
        {step('configuration', <ConfigurationStep run={run} estimate={estimate} />)}
      </div>
      <RunSummaryCard
        run={run}
        estimate={estimate}
        state={startState({ run, estimate, mayWrite, isPast })}
        onUpload={openUpload}
      />
      {mayChange && <UploadArea run={run} />}
    </div>
  );
}
