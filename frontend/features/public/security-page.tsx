import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import css from './trust.module.css';
import { verifierAddress } from './use-verification.ts';

/** What the record proves and where its proof ends, what happens to data, and who gets in. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <div className={shape.page}>
      <PageTitle lead={t('security.lead')}>{t('security.title')}</PageTitle>
      <div className={css.actions}>
        <ButtonLink look="primary" size="large" to={to('/Verify')}>
          {t('security.verify')}
        </ButtonLink>
        <ButtonLink size="large" to={to('/Samples')}>
          {t('samples.title')}
        </ButtonLink>
        <ButtonLink size="large" to={verifierAddress} reloadDocument download>
          {t('security.verifier')}
        </ButtonLink>
      </div>
      <Section part="record" className={css.record!}>
        <Cards part="record" />
      </Section>
      <Section part="limits">
        <List part="limits" />
      </Section>
      <Section part="data">
        <Cards part="data" />
      </Section>
      <Section part="people">
        <List part="people" />
      </Section>
      {(['tested', 'operator'] as const).map((part) => (
        <Section key={part} part={part}>
          <p>{t(`security.${part}.text`)}</p>
        </Section>
      ))}
    </div>
  );
}

type SectionProps = {
  part: 'record' | 'limits' | 'data' | 'people' | 'tested' | 'operator';
  className?: string;
  children: ReactNode;
};

function Section({ part, className = css.section!, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className={className} aria-labelledby={part}>
      <h2 id={part}>{t(`security.${part}.title`)}</h2>
      {children}
    </section>
  );
}

function Cards({ part }: { part: 'record' | 'data' }) {
  const { t } = useTranslation();
  return (
    <ul className={css.cards}>
      {t(`security.${part}.items`, { returnObjects: true }).map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function List({ part }: { part: 'limits' | 'people' }) {
  const { t } = useTranslation();
  return (
    <ul className={css.list}>
      {t(`security.${part}.items`, { returnObjects: true }).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
