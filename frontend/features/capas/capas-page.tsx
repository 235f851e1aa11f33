import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/card.tsx';

const Creator = lazy(async () => ({ default: (await import('./creator/creator-page.tsx')).Component }));
const Register = lazy(async () => ({ default: (await import('./register/register-page.tsx')).Component }));

/** The register; with a CAPA in the address, that one. Neither loads the code of the other. */
export function Component() {
  const { t } = useTranslation();
  const { capaId } = useParams();
  return (
    <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
      {capaId ? <Creator key={capaId} /> : <Register />}
    </Suspense>
  );
}
