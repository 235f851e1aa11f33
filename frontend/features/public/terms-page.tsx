import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { OperatorText } from './operator-text.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

/** The terms of use: the operator's, or those that every installation can stand by. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle>{t('legal.terms.title')}</PageTitle>
      <OperatorText name="terms">
        <ul>
          {t('legal.terms.items', { returnObjects: true }).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </OperatorText>
    </div>
  );
}
