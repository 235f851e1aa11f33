import { useTranslation } from 'react-i18next';
import type { OptionalUse } from '#/backend/api/site/contract.ts';
import { useConsent, useConsentQuestion } from '../../shared/consent.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { OperatorText } from './operator-text.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

/** Data protection, and what is kept in the visitor's browser, which follows from the program and not from the operator. */
export function Component() {
  const { t } = useTranslation();
  const { optional, reopen } = useConsentQuestion();
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle>{t('legal.privacy.title')}</PageTitle>
      <OperatorText name="privacy">
        <ul>
          {t('legal.privacy.items', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </OperatorText>
      <section>
        <h2>{t('legal.privacy.cookies')}</h2>
        <ul>
          {t('legal.privacy.kept', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{t('legal.privacy.optional')}</p>
        {optional.map((use) => (
          <Choice key={use} use={use} />
        ))}
        {optional.length > 0 && (
          <div>
            <Button onPress={reopen}>{t('public.consent.change')}</Button>
          </div>
        )}
      </section>
    </div>
  );
}

/** What the visitor chose. */
function Choice({ use }: { use: OptionalUse }) {
  const { t } = useTranslation();
  const { isAllowed } = useConsent(use);
  const choice = isAllowed === null ? 'open' : isAllowed ? 'allowed' : 'refused';
  return (
    <p>
      {t(`public.consent.use.${use}`)} <strong>{t(`legal.privacy.choice.${choice}`)}</strong>
    </p>
  );
}
