import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { useAddress } from '../../../shared/address-state.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { agreedModel, limitsOf, type OfferedModel } from './agreed-model.ts';
import css from './panel.module.css';
import { useLimitWords } from './use-limit-words.ts';

/** Whether a model reads after the rules, where its passages go, and how far. The address has the choice. */
export function ModelChoice({ model }: { model: OfferedModel }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const limit = useLimitWords(model);
  const { number } = useDates();
  const [address, change] = useAddress();
  const agreed = agreedModel(address, model);
  if (!model.isAllowed)
    return (
      <p className={css.quiet}>
        {t('findings.model.notAllowed', { model: model.model, address: model.address })}{' '}
        <Link to={to('/Dashboard/Settings')}>{t('findings.model.settings')}</Link>
      </p>
    );
  return (
    <div className={css.form}>
      <SelectField
        label={t('findings.model.choice')}
        value={agreed ? 'both' : 'rules'}
        options={(['rules', 'both'] as const).map((value) => ({ value, label: t(`findings.model.${value}`) }))}
        onChange={(engine) => change({ engine })}
      />
      <p className={css.quiet}>{t(agreed ? 'findings.model.bothHint' : 'findings.model.rulesHint')}</p>
      {agreed && (
        <>
          <SelectField
            label={t('findings.model.budget')}
            value={String(agreed.tokens)}
            options={limitsOf(model).map((tokens) => ({ value: String(tokens), label: limit(tokens) }))}
            onChange={(tokens) => change({ tokens })}
          />
          <p className={css.quiet}>{t('findings.model.budgetHint')}</p>
          <dl className={css.facts}>
            <div>
              <dt>{t('findings.model.address')}</dt>
              <dd>
                {model.address} · {model.model}
                <p>{t('findings.model.agree')}</p>
              </dd>
            </div>
            <div>
              <dt>{t('findings.model.requirements')}</dt>
              <dd>{t('findings.model.upTo', { number: number(model.requirements) })}</dd>
            </div>
            <div>
              <dt>{t('findings.model.tokens')}</dt>
              <dd>
                {t('findings.model.tokensOf', {
                  input: number(model.inputTokens),
                  output: number(model.outputTokens),
                })}
              </dd>
            </div>
          </dl>
        </>
      )}
    </div>
  );
}
