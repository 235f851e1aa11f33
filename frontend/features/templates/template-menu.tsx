import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DocTemplate } from '#/backend/api/templates/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { ActionMenu } from '../../ui/menu.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useTemplateFiles } from './use-template-files.ts';

type TemplateMenuProps = { template: DocTemplate; title: string; deviceId: string; asOf: string | null };

const forms = ['raw', 'filled'] as const;
const formats = ['docx', 'pdf'] as const;

/** Preview, download, store. A locked template only has a preview. */
export function TemplateMenu({ template: { key, available }, title, deviceId, asOf }: TemplateMenuProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const files = useTemplateFiles(deviceId, asOf);
  const open = {
    id: 'open',
    label: t('templates.open'),
    run: () => void navigate(to(`/Dashboard/Templates/${key}`)),
  };
  const downloads = forms.flatMap((form) =>
    formats.map((format) => ({
      id: `${form}-${format}`,
      label: t(`templates.download.${form}`),
      hint: `.${format}`,
      isDisabled: !available,
      run: () => void files.save({ templateKey: key, form, format }),
    })),
  );
  const keeps = forms.map((form) => ({
    id: `keep-${form}`,
    label: t(`templates.keep.${form}`),
    hint: '.docx',
    isDisabled: !available || !files.mayKeep,
    run: () => files.keep({ templateKey: key, form, format: 'docx' }),
  }));
  return (
    <>
      <ActionMenu
        label={t('templates.actionsOf', { title })}
        groups={[
          { id: 'look', actions: [open] },
          { id: 'download', title: t('templates.downloadTitle'), actions: downloads },
          { id: 'keep', title: t('templates.keepTitle'), actions: keeps },
        ]}
      >
        <span aria-hidden>⋯</span>
      </ActionMenu>
      {files.replacing && (
        <ReplaceDialog title={title} onClose={files.cancel} onConfirm={files.replace} isPending={files.isKeeping} />
      )}
    </>
  );
}
