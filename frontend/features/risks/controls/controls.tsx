import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskDetail } from '#/backend/api/risks/contract.ts';
import { controlKinds, type ControlKind } from '#/backend/events/risks.ts';
import type { RiskRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { ControlCard } from './control-card.tsx';
import { ControlDialog } from './control-dialog.tsx';
import type { DetailProps } from '../detail/detail-panel.tsx';
import css from '../detail/detail.module.css';

type ControlsProps = DetailProps & {
  record: RiskRecord;
  /** Typical controls of the library. */
  suggested: RiskDetail['library'];
};

/** The measures of risk control, the safest kind first (ISO 14971, 7.1). */
export function Controls(props: ControlsProps) {
  const { deviceId, risk, record, suggested, mayWrite } = props;
  const { t } = useTranslation();
  const { say } = useLocale();
  const [adding, setAdding] = useState<{ kind: ControlKind; text: string } | null>(null);
  const taken = new Set(record.controls.map(({ text }) => text));
  const ideas =
    suggested?.controls
      .map(({ kind, ...text }) => ({ kind, text: say(text) }))
      .filter(({ text }) => !taken.has(text)) ?? [];
  const tests = suggested?.verification.map(say) ?? [];
  return (
    <section>
      <h3>{t('risks.control.title')}</h3>
      {controlKinds.map((kind) => {
        const controls = record.controls.filter((control) => control.kind === kind);
        if (controls.length === 0) return null;
        return (
          <div key={kind}>
            <h4 className={css.kind}>{t(`risks.control.kind.${kind}`)}</h4>
            <ul className={css.controls}>
              {controls.map((control) => (
                <ControlCard key={control.id} {...props} control={control} />
              ))}
            </ul>
          </div>
        );
      })}
      {record.controls.length === 0 && <p className={css.note}>{t('risks.control.none')}</p>}
      {mayWrite && (
        <>
          <Button onPress={() => setAdding({ kind: 'DESIGN', text: '' })}>{t('risks.control.add')}</Button>
          {ideas.length > 0 && (
            <div className={css.ideas}>
              <p className={css.note}>{t('risks.control.ideas')}</p>
              <ul>
                {ideas.map(({ kind, text }) => (
                  <li key={text}>
                    <button type="button" className={css.idea} onClick={() => setAdding({ kind, text })}>
                      <span aria-hidden>+</span> {text} <small>{t(`risks.control.kind.${kind}`)}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {tests.length > 0 && (
            <div className={css.ideas}>
              <p className={css.note}>{t('risks.control.tests')}</p>
              <ul>
                {tests.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {adding && (
        <ControlDialog
          {...{ deviceId, record }}
          riskKey={risk.key}
          kind={adding.kind}
          text={adding.text}
          impracticable={suggested?.impracticable ? say(suggested.impracticable) : ''}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  );
}
