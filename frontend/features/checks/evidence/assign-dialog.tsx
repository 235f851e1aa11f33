import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { organisationQuery } from '../../../shared/organisation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { assignFinding } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';

type AssignDialogProps = { runId: string; finding: ShownFinding; onClose: () => void };

/** Gives a finding to a member who may change the record, or to nobody. */
export function AssignDialog({ runId, finding, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(organisationQuery());
  const [owner, setOwner] = useState(finding.review.owner?.id ?? '');
  const { act, isPending } = useAct();
  const members = data?.members.filter(({ role, name }) => role !== 'auditor' && name !== '');
  const assign = () =>
    act(() => assignFinding({ runId, requirement: finding.requirement, owner: owner || null }), onClose);
  return (
    <Dialog
      title={t('findings.review.assignTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={isPending} disabled={!members} onPress={assign}>
            {t('findings.review.assignConfirm')}
          </Button>
        </>
      }
    >
      <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
      {!members && !error && <Skeleton height={80} label={t('common.loading')} />}
      {members && (
        <SelectField
          label={t('findings.review.member')}
          value={owner}
          options={[
            { value: '', label: t('findings.review.nobody') },
            ...members.map(({ account, name }) => ({ value: account, label: name })),
          ]}
          onChange={setOwner}
          autoFocus
        />
      )}
    </Dialog>
  );
}
