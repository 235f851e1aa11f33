import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { download } from '../../../shared/download.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ActionMenu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';

const formats = ['pdf', 'docx', 'xlsx'] as const;

/** The report of a run as a file: verdicts, words, engine, moment and digest. The same run gives the same bytes. */
export function ReportMenu({ runId, asOf }: { runId: string; asOf: string | null }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  async function save(format: (typeof formats)[number]): Promise<void> {
    try {
      await download(withSearch('/api/check/exportRun', { runId, format, locale, asOf: asOf ?? undefined }));
    } catch (error) {
      toast('error', sentenceOf(error, t('checks.failed')));
    }
  }
  const actions = formats.map((format) => ({
    id: format,
    label: t(`findings.report.${format}`),
    run: () => void save(format),
  }));
  return (
    <ActionMenu groups={[{ id: 'report', title: t('findings.report.title'), actions }]}>
      {t('findings.report.button')} <span aria-hidden>▾</span>
    </ActionMenu>
  );
}
