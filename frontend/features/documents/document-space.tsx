import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentSpace } from '#/backend/api/documents/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { useAddress, useSettledAddress } from '../../shared/address-state.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleButtons } from '../../ui/toggle-buttons.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useMayWrite } from '../../shared/permissions.ts';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { DocumentRow } from './document-row.tsx';
import css from './documents.module.css';
import { spaceQuery } from './documents-queries.ts';
import { FolderList } from './folder-list.tsx';
import { PreviewArea } from './preview/preview-area.tsx';
import { documentsIn, foldersOf } from './space.ts';
import { UploadPanel } from './upload-panel.tsx';

const DocumentTable = lazy(async () => ({ default: (await import('./document-table.tsx')).DocumentTable }));

/** The documents of a device, or of the `company`, now or at the moment of the rail. */
export function Space({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const mayWrite = useMayWrite() && !replay.isPast;
  const { data: space, error, refetch, isPlaceholderData } = useQuery(spaceQuery(deviceId, asOf));
  if (error && !space)
    return (
      <ErrorCard
        title={t('documents.loadFailed')}
        text={sentenceOf(error, t('errors.unreachable'))}
        code={error instanceof ApiError ? error.code : error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {!space && <Skeleton height={420} label={t('common.loading')} />}
      {space && (
        <div className={css.space} data-dimmed={!isResting || isPlaceholderData || undefined}>
          <Shelves {...{ deviceId, space, mayWrite }} />
        </div>
      )}
    </>
  );
}

function Shelves({ deviceId, space, mayWrite }: { deviceId: string; space: DocumentSpace; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const [address, change] = useAddress();
  const folder = address.get('folder');
  const [text, setText] = useSettledAddress('search');
  const folders = foldersOf(space.documents);
  // A folder disappears with its last document.
  const current = folders.some(({ name }) => name === folder) ? folder : null;
  const shown = documentsIn(space.documents, current, text);
  const { reasonRequired } = space;
  const shape = shapes.find((one) => one === address.get('as')) ?? 'list';
  return (
    <>
      <PreviewArea deviceId={deviceId} documents={space.documents} mayWrite={mayWrite} />
      {mayWrite && <UploadPanel {...{ deviceId, folders, reasonRequired }} folder={current} />}
      {space.documents.length === 0 ? (
        <EmptyState
          title={t('documents.empty')}
          action={
            deviceId !== 'company' && (
              <ButtonLink to={to('/Dashboard/Templates')}>{t('documents.toTemplates')}</ButtonLink>
            )
          }
        >
          <p>{t(deviceId === 'company' ? 'documents.company.emptyText' : 'documents.emptyText')}</p>
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <FolderList
            folders={folders}
            total={space.documents.length}
            current={current}
            onSelect={(name) => change({ folder: name })}
          />
          <section className={css.shelf} aria-label={current ?? t('documents.all')}>
            <div className={css.tools}>
              <TextField
                label={t('documents.search')}
                type="search"
                value={text}
                maxLength={80}
                onChange={({ target }) => setText(target.value)}
              />
              <ToggleButtons
                label={t('documents.table.as')}
                options={shapes}
                current={shape}
                say={(one) => t(`documents.table.${one}`)}
                onChoose={(one) => change({ as: one === 'list' ? null : one })}
              />
            </div>
            {shown.length === 0 ? (
              <EmptyState
                title={t('documents.noHits', { text })}
                action={<Button onPress={() => setText('', true)}>{t('documents.clear')}</Button>}
              />
            ) : shape === 'table' ? (
              <Suspense fallback={<Skeleton height={320} label={t('common.loading')} />}>
                <DocumentTable {...{ deviceId, folders, mayWrite, reasonRequired }} documents={shown} />
              </Suspense>
            ) : (
              <ul className={css.list}>
                {shown.map((document) => (
                  <DocumentRow key={document.id} {...{ deviceId, document, folders, mayWrite, reasonRequired }} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </>
  );
}

/** Documents with all their acts and versions one under the other, or as a table. */
const shapes = ['list', 'table'] as const;
