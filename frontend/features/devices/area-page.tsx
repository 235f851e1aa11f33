import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLocale } from '../../shared/use-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const announced = ['CapaCreator'] as const;
type Announced = (typeof announced)[number];

/** The area of an address. */
function areaOf(pathname: string): Announced {
  const segments = new Set(pathname.toLowerCase().split('/').slice(3));
  return announced.find((name) => segments.has(name.toLowerCase())) ?? 'CapaCreator';
}

/** Explains that an area does not exist yet, its purpose, and where to go meanwhile. */
export function Component() {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  return (
    <>
      <PageTitle>{t(`areas.name.${area}`)}</PageTitle>
      <EmptyState
        title={t('announced.notBuilt')}
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <ButtonLink look="primary" to={to('/Dashboard/MyDevice')}>
              {t('announced.toProfiling')}
            </ButtonLink>
            <ButtonLink to={to('/Dashboard/History')}>{t('announced.toHistory')}</ButtonLink>
          </div>
        }
      >
        <h3>{t('announced.willDo')}</h3>
        <p>{t(`announced.text.${area}`)}</p>
      </EmptyState>
    </>
  );
}
