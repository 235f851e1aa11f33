import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestLevels, mostLevels, type RiskScales } from '#/backend/events/risk-scales.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { glyphs } from './matrix.tsx';
import { changeScales } from '../risk-commands.ts';
import {
  hasNamelessLevel,
  nextVerdict,
  ranked,
  relabelled,
  withLevel,
  withoutLevel,
  type ScaleName,
} from './scales.ts';
import css from './scales.module.css';
import { useReasoned } from '../decisions/use-reasoned.tsx';
import tint from './verdict.module.css';

type ScalesDialogProps = {
  deviceId: string;
  scales: RiskScales;
  hasOwn: boolean;
  /** Whether estimates use them. */
  isInUse: boolean;
  onClose: () => void;
};

/** The manufacturer's scales of severity and probability, and the verdict on each pair under the risk policy. */
export function ScalesDialog({ deviceId, scales: before, hasOwn, isInUse, onClose }: ScalesDialogProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [scales, setScales] = useState(before);
  const { run, isPending, dialog } = useReasoned();
  const isNameless = hasNamelessLevel(scales, locale);

  async function save(): Promise<void> {
    const done = await run({
      title: t('risks.scales.change'),
      isSettled: isInUse,
      act: (reason) => changeScales({ deviceId, scales, reason }),
    });
    if (!done) return;
    toast('success', t('risks.scales.saved'), { duration: 3000 });
    onClose();
  }

  return (
    <>
      <Dialog
        title={t('risks.scales.title')}
        size="wide"
        isOpen
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('risks.cancel')}</Button>
            <Button look="primary" disabled={isNameless} isPending={isPending} onPress={() => void save()}>
              {t(hasOwn ? 'risks.save' : 'risks.scales.confirm')}
            </Button>
          </>
        }
      >
        <p>{t(hasOwn ? 'risks.scales.own' : 'risks.scales.starting')}</p>
        <div className={css.scales}>
          {(['severity', 'probability'] as const).map((name) => (
            <Levels key={name} name={name} scales={scales} onChange={setScales} />
          ))}
        </div>
        <table className={css.policy} aria-label={t('risks.scales.policy')}>
          <thead>
            <tr>
              <td>{t('risks.scales.corner')}</td>
              {ranked(scales.probability).map(({ label, rank }) => (
                <th key={rank} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked(scales.severity).map(({ label, rank: severity }) => (
              <tr key={severity}>
                <th scope="row">{say(label)}</th>
                {ranked(scales.probability).map(({ rank: probability, ...level }) => {
                  const verdict = scales.acceptability[severity - 1]?.[probability - 1] ?? 'UNACCEPTABLE';
                  return (
                    <td key={probability}>
                      <button
                        type="button"
                        className={tint.verdict}
                        data-verdict={verdict}
                        aria-label={t('risks.scales.cell', {
                          severity: say(label),
                          probability: say(level.label),
                          verdict: t(`risks.verdict.${verdict}`),
                        })}
                        onClick={() => setScales(nextVerdict(scales, severity - 1, probability - 1))}
                      >
                        <span aria-hidden>{glyphs[verdict]}</span> {t(`risks.verdict.${verdict}`)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
      {dialog}
    </>
  );
}

type LevelsProps = { name: ScaleName; scales: RiskScales; onChange: (scales: RiskScales) => void };

function Levels({ name, scales, onChange }: LevelsProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const levels = scales[name];
  return (
    <fieldset className={css.levels}>
      <legend>{t(`risks.scales.${name}`)}</legend>
      {ranked(levels).map(({ label, definition, rank }) => (
        <div key={rank}>
          <span>{rank}</span>
          <input
            aria-label={t('risks.scales.label', { rank })}
            value={label[locale]}
            maxLength={60}
            aria-invalid={label[locale].trim() === '' || undefined}
            onChange={({ target }) => onChange(relabelled(scales, name, rank - 1, { label: target.value }, locale))}
          />
          <input
            aria-label={t('risks.scales.definition', { rank })}
            placeholder={t('risks.scales.definitionHint')}
            value={definition[locale]}
            maxLength={300}
            onChange={({ target }) =>
              onChange(relabelled(scales, name, rank - 1, { definition: target.value }, locale))
            }
          />
        </div>
      ))}
      <div className={css.change}>
        <Button disabled={levels.length >= mostLevels} onPress={() => onChange(withLevel(scales, name))}>
          {t('risks.scales.more')}
        </Button>
        <Button disabled={levels.length <= fewestLevels} onPress={() => onChange(withoutLevel(scales, name))}>
          {t('risks.scales.fewer')}
        </Button>
      </div>
    </fieldset>
  );
}
