import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Contact } from './contact.tsx';
import { OperatorText } from './operator-text.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

const facts = ['registration', 'vat', 'publisher', 'host'] as const;

/** Who answers for the site (in France: article 6 III of the LCEN). */
export function Component() {
  const { t } = useTranslation();
  const company = useSite()?.company;
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle>{t('legal.imprint.title')}</PageTitle>
      <OperatorText name="imprint">
        {company ? (
          <section>
            <h2>{company.name}</h2>
            {company.legalForm !== null && <p>{company.legalForm}</p>}
            <dl className={css.facts}>
              <div>
                <dt>{t('legal.imprint.address')}</dt>
                <dd>{company.address.join(', ')}</dd>
              </div>
              {facts.map(
                (fact) =>
                  company[fact] !== null && (
                    <div key={fact}>
                      <dt>{t(`legal.imprint.${fact}`)}</dt>
                      <dd>{company[fact]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        ) : (
          <p>{t('legal.imprint.none')}</p>
        )}
      </OperatorText>
      <Contact />
    </div>
  );
}
