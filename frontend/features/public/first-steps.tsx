import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What comes next: a visitor begins, whoever is signed in goes on; or sees a demo. `start`: how to begin. */
export function FirstSteps({ start }: { start?: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const isSignedIn = useSession() !== null;
  return (
    <>
      <ButtonLink look="primary" size="large" to={to(isSignedIn ? '/Dashboard/MyDevice' : '/Auth/Signup')}>
        {isSignedIn ? t('landing.hero.continue') : (start ?? t('landing.hero.start'))}
      </ButtonLink>
      <ButtonLink size="large" to={to('/Auth/BookDemo')}>
        {t('landing.hero.demo')}
      </ButtonLink>
    </>
  );
}
