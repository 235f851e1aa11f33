import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifiedAspect } from '#/backend/events/risks.ts';
import type { RiskControl, Verification } from '#/backend/projections/documents/risk-record/fold.ts';
import { useDates } from '../../../shared/dates.ts';
import { Button } from '../../../ui/button.tsx';
import type { DetailProps } from '../detail/detail-panel.tsx';
import css from '../detail/detail.module.css';
import { linkRisk, removeControl } from '../risk-commands.ts';
import { useReasoned } from '../decisions/use-reasoned.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

/** A measure with its verification, the risks that it introduces, and its actions. */
export function ControlCard(props: DetailProps & { control: RiskControl }) {
  const { deviceId, risk, control, file, others, mayWrite, onAddFrom, onOpen } = props;
  const { t } = useTranslation();
  const { run, isPending, dialog } = useReasoned();
  const [verifying, setVerifying] = useState<VerifiedAspect | null>(null);
  const brought = Object.keys(recordsOf(file)).filter(
    (key) => recordsOf(file)[key]?.fromControl?.control === control.id,
  );
  const remove = () =>
    run({
      title: t('risks.control.removeTitle', { control: control.id }),
      isSettled: risk.decision !== null || control.implementation !== null || control.effectiveness !== null,
      act: (reason) => removeControl({ deviceId, key: risk.key, control: control.id, reason }),
    });
  const link = (key: string) =>
    run({
      title: t('risks.control.linkTitle'),
      isSettled: recordsOf(file)[key]?.fromControl != null,
      act: (reason) => linkRisk({ deviceId, key, from: { risk: risk.key, control: control.id }, reason }),
    });
  return (
    <li className={css.control}>
      <p>
        <code>{control.id}</code> {control.text}
      </p>
      {control.rationale && <p className={css.note}>{t('risks.control.because', { rationale: control.rationale })}</p>}
      <ul className={css.verifications}>
        <Aspect
          aspect="IMPLEMENTATION"
          verification={control.implementation}
          onVerify={mayWrite ? setVerifying : null}
        />
        <Aspect aspect="EFFECTIVENESS" verification={control.effectiveness} onVerify={mayWrite ? setVerifying : null} />
      </ul>
      {brought.length > 0 && (
        <p className={css.note}>
          {t('risks.control.brings')}{' '}
          {brought.map((key) => (
            <button key={key} type="button" className={css.link} onClick={() => onOpen(key)}>
              {key}
            </button>
          ))}
        </p>
      )}
      {mayWrite && (
        <div className={css.actions}>
          <Button look="ghost" onPress={() => onAddFrom(control.id)}>
            {t('risks.control.newRisk')}
          </Button>
          <select
            aria-label={t('risks.control.linkTitle')}
            value=""
            onChange={({ target }) => void link(target.value)}
            disabled={isPending}
          >
            <option value="">{t('risks.control.link')}</option>
            {others.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </select>
          <Button look="ghost" onPress={() => void remove()} isPending={isPending}>
            {t('risks.control.remove')}
          </Button>
        </div>
      )}
      {verifying && (
        <VerifyDialog
          {...{ deviceId, control }}
          riskKey={risk.key}
          aspect={verifying}
          onClose={() => setVerifying(null)}
        />
      )}
      {dialog}
    </li>
  );
}

type AspectProps = {
  aspect: VerifiedAspect;
  verification: Verification | null;
  onVerify: ((aspect: VerifiedAspect) => void) | null;
};

function Aspect({ aspect, verification, onVerify }: AspectProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  return (
    <li data-verified={verification !== null || undefined}>
      <span aria-hidden>{verification ? '✓' : '○'}</span>
      <span>
        {t('risks.control.line', {
          aspect: t(`risks.control.${aspect}`),
          state: verification
            ? t('risks.control.verified', { evidence: verification.evidence, day: day(verification.at) })
            : t('risks.control.unverified'),
        })}
      </span>
      {onVerify && (
        <button type="button" className={css.link} onClick={() => onVerify(aspect)}>
          {t(verification ? 'risks.control.verifyAgain' : 'risks.control.verify')}
        </button>
      )}
    </li>
  );
}
