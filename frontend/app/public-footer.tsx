import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { useConsentQuestion } from '../shared/consent.ts';
import { useSession } from '../shared/session.ts';
import { useSite, useWords } from '../shared/site.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Brand } from './brand.tsx';
import css from './public-footer.module.css';

const columns = [
  {
    title: 'product',
    links: [
      ['overview', '/Product'],
      ['security', '/Security'],
      ['pricing', '/Pricing'],
      ['demo', '/Auth/BookDemo'],
      ['signup', '/Auth/Signup'],
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
      ['samples', '/Samples'],
      ['newsletter', '/Newsletter'],
      ['guide', '/Forms/AI-QA-Guide'],
    ],
  },
  {
    title: 'legal',
    links: [
      ['about', '/About'],
      ['knowledge', '/Knowledge'],
      ['contact', '/Contact'],
      ['terms', '/Terms'],
      ['privacy', '/Privacy'],
      ['imprint', '/Imprint'],
    ],
  },
] as const;

/** The foot of public pages: what Acta has, and what the operator says of themselves. */
export function PublicFooter() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const site = useSite();
  const company = site?.company;
  const isMember = useSession() !== null;
  const hasImprint = site !== null && (site.company !== null || site.texts.includes('imprint'));
  return (
    <footer className={css.footer} data-no-print>
      <div className={css.columns}>
        <div className={css.about}>
          <Brand />
          <p>{t('public.footer.about')}</p>
          <Reach />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`}>{t(`public.footer.${title}`)}</h2>
            <ul>
              {links.map(([name, path]) =>
                (name === 'imprint' && !hasImprint) || (name === 'signup' && isMember) ? null : (
                  <li key={name}>
                    <Link to={to(path)}>{t(`public.footer.link.${name}`)}</Link>
                  </li>
                ),
              )}
              {title === 'legal' && <ConsentChoice />}
            </ul>
          </nav>
        ))}
        <Elsewhere />
      </div>
      <p className={css.small}>
        {company && `${company.name} · `}
        {t('public.footer.small')}
      </p>
    </footer>
  );
}

/** How the operator is reached. */
function Reach() {
  const contact = useSite()?.contact;
  const hours = useWords()(contact?.hours);
  if (!contact || (contact.email === null && contact.phone === null)) return null;
  return (
    <p>
      {contact.email !== null && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {contact.phone !== null && <span>{contact.phone}</span>}
      {hours !== null && <span>{hours}</span>}
    </p>
  );
}

/** The operator's links to other sites, group by group; a group without any is left out. */
function Elsewhere() {
  const { t } = useTranslation();
  const site = useSite();
  const inWords = useWords();
  if (!site) return null;
  const labelled = (links: typeof site.guides) =>
    links.flatMap(({ label, url }) => {
      const name = inWords(label);
      return name === null ? [] : [{ name, url }];
    });
  const groups = [
    { title: 'guides', links: labelled(site.guides) },
    { title: 'useful', links: labelled(site.usefulLinks) },
    { title: 'follow', links: site.follow },
  ] as const;
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <nav key={title} aria-labelledby={`footer-${title}`}>
        <h2 id={`footer-${title}`}>{t(`public.footer.${title}`)}</h2>
        <ul>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer">
                {name} <span aria-hidden>↗</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ));
}

/** Where a visitor changes their mind; nothing where there is nothing to choose. */
function ConsentChoice() {
  const { t } = useTranslation();
  const { optional, reopen } = useConsentQuestion();
  if (optional.length === 0) return null;
  return (
    <li>
      <button className={css.choice} type="button" onClick={reopen}>
        {t('public.consent.change')}
      </button>
    </li>
  );
}
