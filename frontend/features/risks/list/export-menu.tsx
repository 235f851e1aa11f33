import { useTranslation } from 'react-i18next';
import type { ExportedRisk } from '#/backend/api/export/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useRefusedFile } from '../../../shared/real-files.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ActionMenu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { exportTable } from '../../../shared/export-table.ts';
import { wordsOf } from '../../../ui/table/as-text.ts';
import { downloadRiskFile, downloadRows } from './download.ts';
import type { RiskColumn } from './risk-columns.tsx';
import type { RiskRow } from '../risk-rows.ts';

type ExportMenuProps = {
  deviceId: string;
  asOf: string | null;
  rows: readonly RiskRow[];
  columns: readonly RiskColumn[];
};

/** Workbooks of the shown rows, and of the whole risk file with its matrices. */
export function ExportMenu({ deviceId, asOf, rows, columns }: ExportMenuProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const refused = useRefusedFile();

  async function save(download: () => Promise<void>): Promise<void> {
    if (refused) return refused();
    try {
      await download();
      toast('success', t('risks.export.excelSuccess'));
    } catch (error) {
      toast('error', sentenceOf(error, t('risks.export.excelError')));
    }
  }
  function saveRows(ofRows: () => Promise<void>): void {
    if (rows.length === 0) toast('error', t('risks.export.noDataError'));
    else void save(ofRows);
  }

  return (
    <ActionMenu
      groups={[
        {
          id: 'export',
          title: t('risks.export.title'),
          actions: [
            {
              id: 'rows',
              label: t('risks.export.excel'),
              note: t('risks.export.excelNote', { count: rows.length }),
              run: () => saveRows(() => downloadRows(rows.map(exported))),
            },
            {
              id: 'seen',
              label: t('common.table.export'),
              note: t('common.table.exportNote'),
              run: () => saveRows(() => exportTable({ name: t('risks.title'), ...wordsOf(columns, rows) })),
            },
            {
              id: 'file',
              label: t('risks.export.file'),
              note: t('risks.export.fileNote'),
              run: () => void save(() => downloadRiskFile(deviceId, asOf, locale)),
            },
            {
              id: 'drive',
              label: t('risks.export.drive'),
              note: t('risks.export.driveNote'),
              isDisabled: true,
              run: () => undefined,
            },
          ],
        },
      ]}
    >
      {t('risks.export.button')} <span aria-hidden>▾</span>
    </ActionMenu>
  );
}

const exported = ({ key, words, decision, source }: RiskRow): ExportedRisk => ({
  key,
  type: words.type,
  category: words.category,
  phenomenon: words.hazardPhenomenon,
  situation: words.hazardSituation,
  damage: words.harm,
  accepted: decision,
  source,
});
