import { useTranslation } from 'react-i18next';
import { LoadFailed as Failed, type LoadFailedProps } from '../../shared/load-failed.tsx';
import type { CaseKind } from './case-queries.ts';
import { caseScreens } from './places.ts';

/** Why records cannot be shown. */
export function LoadFailed({ kind, ...props }: LoadFailedProps & { kind: CaseKind }) {
  const { t } = useTranslation();
  const words = {
    failed: t('cases.loadFailed'),
    unknown: t('cases.unknown'),
    unknownText: t('cases.unknownText'),
    list: { to: `/Dashboard/${caseScreens[kind]}`, text: t('cases.toRegister') },
  };
  return <Failed {...props} words={words} />;
}
