import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import { samplePrint, sampleRecord } from './samples.ts';
import css from './trust.module.css';

/** A document, a report and a record with its proof, as the product made them of its demo. */
export function Component() {
  const { t } = useTranslation();
  const { to, locale } = useLocale();
  return (
    <div className={shape.page}>
      <PageTitle lead={t('samples.lead')}>{t('samples.title')}</PageTitle>
      <ul className={css.samples}>
        {(['document', 'report'] as const).map((what) => (
          <li key={what}>
            <h2>{t(`samples.${what}.title`)}</h2>
            <p>{t(`samples.${what}.text`)}</p>
            <div className={css.actions}>
              <ButtonLink to={samplePrint(what, locale)} reloadDocument>
                {t(`samples.${what}.action`)}
              </ButtonLink>
            </div>
          </li>
        ))}
        <li>
          <h2>{t('samples.record.title')}</h2>
          <p>{t('samples.record.text')}</p>
          <div className={css.actions}>
            <ButtonLink to={to('/Verify')}>{t('samples.record.action')}</ButtonLink>
            <ButtonLink look="ghost" to={sampleRecord} reloadDocument download>
              {t('samples.record.download')}
            </ButtonLink>
          </div>
        </li>
      </ul>
      <p className={css.quiet}>{t('samples.made')}</p>
    </div>
  );
}
