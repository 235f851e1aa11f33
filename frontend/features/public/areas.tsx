import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { AreaView } from './area-view.tsx';
import { offered } from './offered.ts';
import css from './index.module.css';

/** Build, Check, Run: what each is for, and a piece of it to play with. */
export function Areas() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <section className={css.section} aria-labelledby="areas">
      <h2 id="areas">{t('landing.areas.title')}</h2>
      <p>{t('landing.areas.lead')}</p>
      {offered.map(({ area, items }) => (
        <article key={area} className={css.area} id={area} aria-labelledby={`title-${area}`}>
          <div>
            <p className={css.name}>{t(`landing.areas.${area}.name`)}</p>
            <h3 id={`title-${area}`}>{t(`landing.areas.${area}.title`)}</h3>
            <p>{t(`landing.areas.${area}.text`)}</p>
            <ul>
              {items.map((item) => (
                <li key={item}>{t(`landing.areas.item.${item}`)}</li>
              ))}
            </ul>
            {area === 'build' && <Link to={to('/Forms/AI-QA-Guide')}>{t('landing.areas.guide')}</Link>}
          </div>
          <AreaView area={area} />
        </article>
      ))}
    </section>
  );
}
