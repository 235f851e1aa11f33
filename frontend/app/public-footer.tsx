import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../shared/use-locale.ts';
import { Brand } from './brand.tsx';
import css from './public-shell.module.css';

const columns = [
  {
    title: 'product',
    links: [
      ['pricing', '/Pricing'],
      ['contact', '/Product'],
      ['terms', '/Product#terms'],
    ],
  },
  {
    title: 'checks',
    links: [
      ['iso13485', '/Check/13485'],
      ['iso14971', '/Check/14971'],
      ['iec62304', '/Check/62304'],
      ['verify', '/Verify'],
    ],
  },
  {
    title: 'resources',
    links: [
      ['publications', '/Publications'],
      ['demo', '/Auth/BookDemo'],
      ['guide', '/Forms/AI-QA-Guide'],
    ],
  },
] as const;

export function PublicFooter() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <Brand />
          <p>{t('public.footer.about')}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`}>{t(`public.footer.${title}`)}</h2>
            <ul>
              {links.map(([name, path]) => (
                <li key={name}>
                  <Link to={to(path)}>{t(`public.footer.link.${name}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={css.small}>{t('public.footer.small')}</p>
    </footer>
  );
}
