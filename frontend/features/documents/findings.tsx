import { useTranslation } from 'react-i18next';
import type { DocumentVersion } from '#/backend/api/documents/contract.ts';
import { Notice } from '../../ui/notice.tsx';

/** Contents that a file would run or fetch when opened; empty where there are none. */
export function Findings({ findings }: Pick<DocumentVersion, 'findings'>) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  return (
    <Notice tone="warn">
      {t('documents.finding.lead')} {findings.map((finding) => t(`documents.finding.${finding}`)).join(' ')}
    </Notice>
  );
}
