import { useTranslation } from 'react-i18next';
import { download } from '../../shared/download.ts';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import type { CaseKind } from './case-queries.ts';
import { useCaseAct } from './use-case-act.ts';

type ExportButtonProps = { kind: CaseKind; deviceId: string | undefined; asOf: string | null };

/** The register as a workbook with its trend, as of the moment that is shown. */
export function ExportButton({ kind, deviceId, asOf }: ExportButtonProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { act, isPending } = useCaseAct();
  const path = withSearch(`/api/${kind}/exportRegister`, { deviceId, locale, asOf: asOf ?? undefined });
  return (
    <Button isPending={isPending} onPress={() => act(() => download(path))}>
      {t('cases.export')}
    </Button>
  );
}
