import { useTranslation } from 'react-i18next';
import { acceptabilityOf, type Estimate, scalesIn } from '#/backend/events/risk-scales.ts';
import type { EstimateStage } from '#/backend/events/risks.ts';
import type { RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import type { RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from '../detail/detail.module.css';
import { glyphs } from './matrix.tsx';
import { estimateRisk } from '../risk-commands.ts';
import { ranked } from './scales.ts';
import { useReasoned } from '../decisions/use-reasoned.tsx';
import { useState } from 'react';
import tint from './verdict.module.css';

type EstimatesProps = {
  deviceId: string;
  riskKey: string;
  file: RiskFile;
  record: RiskRecord;
  mayWrite: boolean;
  /** The library's text on severity, as a starting point. */
  anchor: string | null;
};

/** Severity and probability by the manufacturer's own scales, before and after control. */
export function Estimates({ deviceId, riskKey, file, record, mayWrite, anchor }: EstimatesProps) {
  const { t } = useTranslation();
  const { run, dialog } = useReasoned();
  const isDecided = record.decision !== null;
  const set = (stage: EstimateStage) => (estimate: Estimate) =>
    run({
      title: t('risks.estimate.again'),
      isSettled: isDecided && (stage === 'INITIAL' ? record.initial : record.residual) !== null,
      act: (reason) => estimateRisk({ deviceId, key: riskKey, stage, estimate, reason }),
    });
  const mayResidual = record.initial !== null && record.controls.length > 0;
  return (
    <section>
      <h3>{t('risks.estimate.title')}</h3>
      <div className={css.estimates}>
        <One
          key={`${riskKey} INITIAL`}
          stage="INITIAL"
          file={file}
          value={record.initial}
          onSet={mayWrite ? set('INITIAL') : null}
        />
        <One
          key={`${riskKey} RESIDUAL`}
          stage="RESIDUAL"
          file={file}
          value={record.residual}
          onSet={mayWrite && mayResidual ? set('RESIDUAL') : null}
        />
      </div>
      {!mayResidual && mayWrite && <p className={css.note}>{t('risks.estimate.residualLater')}</p>}
      {anchor && (
        <p className={css.note}>{t('risks.estimate.anchor', { severity: t(`risks.severity.${anchorOf(anchor)}`) })}</p>
      )}
      {dialog}
    </section>
  );
}

const anchors = ['negligible', 'minor', 'serious', 'critical', 'catastrophic'] as const;
const anchorOf = (anchor: string) => anchors.find((known) => known === anchor) ?? 'serious';

type OneProps = {
  stage: EstimateStage;
  file: RiskFile;
  value: Estimate | null;
  onSet: ((estimate: Estimate) => Promise<boolean>) | null;
};

function One({ stage, file, value, onSet }: OneProps) {
  const scales = scalesIn(file);
  const { t } = useTranslation();
  const { say } = useLocale();
  const [half, setHalf] = useState<Partial<Estimate>>({});
  const shown = { ...value, ...half };
  const choose = async (part: Partial<Estimate>) => {
    const { severity, probability } = { ...shown, ...part };
    setHalf({ ...half, ...part });
    if (severity && probability) {
      await onSet?.({ severity, probability });
      setHalf({});
    }
  };
  const verdict = value && acceptabilityOf(value, scales);
  return (
    <fieldset className={css.estimate}>
      <legend>{t(`risks.estimate.${stage}`)}</legend>
      {(['severity', 'probability'] as const).map((scale) => (
        <label key={scale}>
          {t(`risks.estimate.${scale}`)}
          <select
            value={shown[scale] ?? ''}
            disabled={onSet === null}
            onChange={({ target }) => void choose({ [scale]: Number(target.value) })}
          >
            <option value="" disabled>
              {t('risks.estimate.open')}
            </option>
            {ranked(scales[scale]).map(({ label, rank }) => (
              <option key={rank} value={rank}>
                {rank} · {say(label)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className={`${css.verdict} ${tint.verdict}`} data-verdict={verdict ?? undefined}>
        {verdict ? (
          <>
            <span aria-hidden>{glyphs[verdict]}</span> {t(`risks.verdict.${verdict}`)}
          </>
        ) : (
          t('risks.estimate.none')
        )}
      </p>
    </fieldset>
  );
}
