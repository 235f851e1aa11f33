import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { askFinding } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { OverruleDialog } from './overrule-dialog.tsx';

export type ReviewAct = 'overrule' | 'ask' | 'assign';
type ReviewDialogProps = { runId: string; finding: ShownFinding; act: ReviewAct | null; onClose: () => void };

/** The dialogs in which a person overrules a finding, asks about it, or gives it to somebody. */
export function ReviewDialog({ runId, finding, act: open, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { act, isPending } = useAct();
  const { requirement } = finding;
  if (open === 'overrule') return <OverruleDialog runId={runId} finding={finding} onClose={onClose} />;
  if (open === 'assign') return <AssignDialog runId={runId} finding={finding} onClose={onClose} />;
  if (open !== 'ask') return null;
  return (
    <ReasonDialog
      title={t('findings.review.askTitle')}
      text={t('findings.review.askText')}
      label={t('findings.review.question')}
      missing={t('findings.review.questionMissing')}
      confirm={t('findings.review.ask')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={(question) => act(() => askFinding({ runId, requirement, question }), onClose)}
    />
  );
}
