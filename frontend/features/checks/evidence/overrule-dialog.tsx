import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { heldVerdict } from '#/backend/events/held.ts';
import { Criticity, Verdict } from '#/backend/events/finding.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { overruleFinding } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import css from './evidence.module.css';

type OverruleDialogProps = { runId: string; finding: ShownFinding; onClose: () => void };

/** Another verdict than that of the engine, with the reason for it. Both stay in the record. */
export function OverruleDialog({ runId, finding, onClose }: OverruleDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { act, isPending } = useAct();
  const held = heldVerdict(finding);
  const verdicts = Verdict.options.filter((one) => one !== held && one !== 'unsure' && one !== 'notReadable');
  const [verdict, setVerdict] = useState<Verdict>(verdicts[0] ?? 'met');
  const [criticity, setCriticity] = useState<Criticity>(finding.criticity ?? 'minor');
  const [isMissing, setMissing] = useState(false);
  const isGap = verdict === 'gap' || verdict === 'notAddressed';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason === '') return;
    const body = { runId, requirement: finding.requirement, verdict, reason };
    act(() => overruleFinding(isGap ? { ...body, criticity } : body), onClose);
  };
  return (
    <Dialog
      title={t('findings.review.overruleTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t('findings.review.overruleConfirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <SelectField
          label={t('findings.review.verdict')}
          value={verdict}
          options={verdicts.map((one) => ({ value: one, label: t(`checks.verdict.${one}`) }))}
          onChange={(value) => setVerdict(Verdict.parse(value))}
          autoFocus
        />
        {isGap && (
          <SelectField
            label={t('findings.board.criticity')}
            value={criticity}
            options={Criticity.options.map((one) => ({ value: one, label: t(`findings.criticity.${one}`) }))}
            onChange={(value) => setCriticity(Criticity.parse(value))}
          />
        )}
        <TextAreaField
          name="reason"
          label={t('findings.review.reason')}
          hint={t('findings.review.reasonHint')}
          error={isMissing ? t('findings.review.reasonMissing') : undefined}
          maxLength={1000}
          rows={3}
          required
        />
      </form>
    </Dialog>
  );
}
