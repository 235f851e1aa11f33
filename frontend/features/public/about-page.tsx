import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Contact } from './contact.tsx';
import { OperatorText } from './operator-text.tsx';
import shape from '../../shared/page.module.css';
import css from './public.module.css';

/** What Acta is for, where its knowledge comes from, and who runs this site. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={`${shape.narrow} ${css.narrow}`}>
      <PageTitle lead={t('legal.about.lead')}>{t('legal.about.title')}</PageTitle>
      {(['what', 'knowledge'] as const).map((part) => (
        <section key={part}>
          <h2>{t(`legal.about.${part}.title`)}</h2>
          <p>{t(`legal.about.${part}.text`)}</p>
          {part === 'knowledge' && (
            <p>
              <Link to={to('/Knowledge')}>{t('legal.about.knowledge.more')}</Link>
            </p>
          )}
        </section>
      ))}
      <section>
        <h2>{t('legal.about.who.title')}</h2>
        <OperatorText name="about">
          <p>{t('legal.about.who.text')}</p>
        </OperatorText>
      </section>
      <Contact />
    </div>
  );
}
