import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/card.tsx';

const One = lazy(async () => ({ default: (await import('./complaint-screen.tsx')).ComplaintScreen }));
const Register = lazy(async () => ({ default: (await import('./complaint-register.tsx')).ComplaintRegister }));

/** The register of complaints; with one in the address, that one. Neither loads the code of the other. */
export function Component() {
  const { t } = useTranslation();
  const { caseId } = useParams();
  return (
    <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
      {caseId ? <One key={caseId} id={caseId} /> : <Register />}
    </Suspense>
  );
}
