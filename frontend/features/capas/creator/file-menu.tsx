import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { useRestedMoment } from '../../../replay/use-replay.ts';
import { download } from '../../../shared/download.ts';
import { withSearch } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { ActionMenu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { keepPrint } from '../capas-queries.ts';
import { useCapaAct } from '../use-capa-act.ts';

const formats = ['pdf', 'docx'] as const;
type Format = (typeof formats)[number];

/** A CAPA as a file: downloaded as of the moment on screen, or kept as it is now in the document space. */
export function FileMenu({ capa, mayKeep }: { capa: Capa; mayKeep: boolean }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const { asOf } = useRestedMoment();
  const { act } = useCapaAct();
  const capaId = capa.id;
  const save = (format: Format) =>
    act(() => download(withSearch('/api/capas/exportCapa', { capaId, format, locale, asOf: asOf ?? undefined })));
  const keep = (format: Format) =>
    act(async () => {
      const { name, version } = await keepPrint({ capaId, format, locale });
      const place = capa.device ? '/Dashboard/GED' : '/Dashboard/CompanyDocuments';
      const action = { label: t('capas.files.toSpace'), run: () => void navigate(to(place)) };
      toast('success', t(version === 1 ? 'capas.files.kept' : 'capas.files.keptVersion', { name }), { action });
    });
  const group = (id: 'save' | 'keep', run: (format: Format) => void) => ({
    id,
    title: t(`capas.files.${id}`),
    actions: formats.map((format) => ({
      id: `${id}-${format}`,
      label: t(`capas.files.${format}`),
      run: () => run(format),
    })),
  });
  return (
    <ActionMenu groups={[group('save', save), ...(mayKeep ? [group('keep', keep)] : [])]}>
      {t('capas.files.button')} <span aria-hidden>▾</span>
    </ActionMenu>
  );
}
