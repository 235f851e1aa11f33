import { useTranslation } from 'react-i18next';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { download } from '../../../shared/download.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { useCapaAct } from '../use-capa-act.ts';

/** Saves the register that is on screen as a workbook. */
export function ExportButton({ deviceId }: { deviceId: string | undefined }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { asOf } = useRestedMoment();
  const { act, isPending } = useCapaAct();
  const path = withSearch('/api/capas/exportCapas', { deviceId, locale, asOf: asOf ?? undefined });
  return (
    <Button isPending={isPending} onPress={() => act(() => download(path))}>
      {t('capas.register.export')}
    </Button>
  );
}
