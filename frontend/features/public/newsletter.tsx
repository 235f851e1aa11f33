import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../ui/lazy.ts';
import { useWrittenPiece } from '../../shared/asking.ts';
import css from './index.module.css';

/** The code of forms comes after what is read first. */
const NewsletterField = lazy(async () => ({
  default: (await import('../../shared/newsletter-field.tsx')).NewsletterField,
}));

/** Where a visitor asks for the letter. */
export function Newsletter() {
  const { t } = useTranslation();
  useWrittenPiece('shared/newsletter-field.tsx');
  return (
    <section className={css.newsletter} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{t('landing.newsletter.title')}</h2>
        <p>{t('landing.newsletter.text')}</p>
      </div>
      <div>
        <Suspense fallback={null}>
          <NewsletterField />
        </Suspense>
      </div>
    </section>
  );
}
