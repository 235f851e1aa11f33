import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/card.tsx';

type Loads<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A page that shows a register, or with an id in the address (`param`) that record. Neither loads the code of the other.
 */
export function registerOrOne(param: string, register: Loads<object>, one: Loads<{ id: string }>): ComponentType {
  const [Register, One] = [lazy(register), lazy(one)];
  return function RegisterOrOne() {
    const { t } = useTranslation();
    const id = useParams()[param];
    return (
      <Suspense fallback={<Skeleton height={480} label={t('common.loading')} />}>
        {id === undefined ? <Register /> : <One key={id} id={id} />}
      </Suspense>
    );
  };
}
