import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { useBrowserSoon } from '../shared/asking.ts';
import { useConsentQuestion } from '../shared/consent.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Button } from '../ui/button.tsx';
import css from './consent-banner.module.css';

/** Asks once for what Acta does not need, and again when the visitor wants to choose anew. Both answers weigh the same. */
export function ConsentBanner() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { optional, isOpen, isReopened, decide } = useConsentQuestion();
  useBrowserSoon(optional.length > 0);
  if (!isOpen) return null;
  return (
    <section className={css.banner} aria-labelledby="consent" data-no-print>
      <Heading takesFocus={isReopened}>{t('public.consent.title')}</Heading>
      <p>{t('public.consent.text')}</p>
      <ul>
        {optional.map((use) => (
          <li key={use}>{t(`public.consent.use.${use}`)}</li>
        ))}
      </ul>
      <div className={css.answers}>
        <Button onPress={() => decide(true)}>{t('public.consent.accept')}</Button>
        <Button onPress={() => decide(false)}>{t('public.consent.decline')}</Button>
        <Link to={to('/Privacy')}>{t('public.consent.more')}</Link>
      </div>
    </section>
  );
}

/** Who asked for the question is led to it, and back when it is answered. */
function Heading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [takesFocus]);
  return (
    <h2 id="consent" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
