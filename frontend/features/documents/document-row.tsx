import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { SpaceDocument } from '#/backend/api/documents/contract.ts';
import { useAddress } from '../../shared/address-state.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { download } from '../../shared/download.ts';
import { useKeysOfRow } from '../../shared/keys/use-row-keys.ts';
import { TraceLink } from '../../shared/trace-link.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionMenu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { changeActs } from './document-acts.ts';
import css from './documents.module.css';
import { versionAddress } from './documents-queries.ts';
import { Findings } from './findings.tsx';
import { kindOf, type Folder } from './space.ts';
import { useSize } from './use-size.ts';
import { VersionList } from './version-list.tsx';

type DocumentRowProps = {
  deviceId: string;
  document: SpaceDocument;
  folders: readonly Folder[];
  mayWrite: boolean;
  reasonRequired: boolean;
};

/** A document: name, kind and folder, its newest version, and all versions when opened. */
export function DocumentRow({ deviceId, document, folders, mayWrite, reasonRequired }: DocumentRowProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { moment } = useDates();
  const [, open] = useAddress();
  const size = useSize();
  const [change, setChange] = useState<Change | null>(null);
  const { id, name, folder, template, versions } = document;
  const newest = versions.at(-1);
  const save = async (version: number) => {
    try {
      await download(versionAddress(deviceId, id, version));
    } catch (error) {
      toast('error', sentenceOf(error, t('documents.failed')));
    }
  };
  const ofRow = useKeysOfRow(
    {
      documentVersion: () => setChange('version'),
      documentRename: () => setChange('rename'),
      documentMove: () => setChange('move'),
    },
    mayWrite,
  );
  if (!newest) return null;
  return (
    <li className={css.document} data-row {...ofRow}>
      <div className={css.words}>
        <button type="button" className={css.name} aria-haspopup="dialog" onClick={() => open({ document: id })}>
          {name}
        </button>
        <p>
          {folder} · {kindOf(newest)} · {size(newest.size)} ·{' '}
          {t('documents.by', { name: newest.by.name ?? '–', when: moment(newest.at) })}
        </p>
        {template && (
          <p>
            {t('documents.madeFrom')} <Link to={to(`/Dashboard/Templates/${template.key}`)}>{template.key}</Link> ·{' '}
            {t(`documents.form.${template.form}`)} · {template.locale.toUpperCase()}
          </p>
        )}
        <Findings findings={newest.findings} />
        {deviceId !== 'company' && <TraceLink node={`document:${id}`} />}
      </div>
      <Badge tone={versions.length > 1 ? 'accent' : 'neutral'}>
        {t('documents.version', { number: newest.number })}
      </Badge>
      <Button onPress={() => void save(newest.number)} aria-label={t('documents.downloadOf', { name })}>
        {t('documents.download')}
      </Button>
      <ActionMenu
        label={t('documents.actionsOf', { name })}
        groups={[{ id: 'change', actions: changeActs(t, mayWrite, setChange) }]}
      >
        <span aria-hidden>⋯</span>
      </ActionMenu>
      <details className={css.versions}>
        <summary>{t('documents.versions', { count: versions.length })}</summary>
        <VersionList
          deviceId={deviceId}
          versions={versions}
          onDownload={(version) => void save(version)}
          onOpen={(version) => open({ document: id, version: String(version) })}
        />
      </details>
      {change && (
        <ChangeDialog
          {...{ deviceId, document, folders, reasonRequired }}
          change={change}
          onClose={() => setChange(null)}
        />
      )}
    </li>
  );
}
