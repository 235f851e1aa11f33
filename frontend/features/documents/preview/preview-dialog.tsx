import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentVersion, SpaceDocument } from '#/backend/api/documents/contract.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useDates } from '../../../shared/dates.ts';
import type { SelectedPlace } from '../../../shared/viewer/selected-place.ts';
import { fileAddress } from '../../../shared/viewer/use-text.ts';
import viewer from '../../../shared/viewer/viewer.module.css';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Findings } from '../findings.tsx';
import css from './preview.module.css';
import { PreviewText } from './preview-text.tsx';

/** The library that draws pages weighs more than the rest of the screen. */
const PageView = lazy(async () => ({ default: (await import('../../../shared/viewer/page-view.tsx')).PageView }));

type PreviewDialogProps = {
  deviceId: string;
  document: SpaceDocument;
  version: DocumentVersion;
  place: SelectedPlace | null;
  mayWrite: boolean;
  onClose: () => void;
};

/** A version of a document in the page: a picture as it is, a PDF file by its pages or its text, all else by its text. */
export function PreviewDialog({ deviceId, document, version, place, mayWrite, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [wantsText, setWantsText] = useState(place !== null);
  const asked = { of: 'space', deviceId, documentId: document.id, version: version.number } as const;
  const isPdf = version.mediaType === 'application/pdf';
  const isPicture = version.mediaType.startsWith('image/');
  const file = fileAddress(asked);
  return (
    <Dialog size="reader" title={document.name} isOpen onClose={onClose}>
      <div className={viewer.bars}>
        <div className={viewer.bar}>
          <span>
            {t('documents.version', { number: version.number })} · {version.fileName} ·{' '}
            {t('documents.by', { name: version.by.name ?? '–', when: moment(version.at) })}
          </span>
          <a href={file} download>
            {t('viewer.download')}
          </a>
        </div>
        {isPdf && (
          <Button aria-pressed={wantsText} onPress={() => setWantsText(!wantsText)}>
            {t(wantsText ? 'viewer.asPage' : 'viewer.asText')}
          </Button>
        )}
      </div>
      <Findings findings={version.findings} />
      {isPicture && <img className={css.picture} src={file} alt={document.name} />}
      {isPdf && !wantsText && (
        <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
          <PageView file={file} nameOf={(page) => t('viewer.picture', { page, name: document.name })} place={null} />
        </Suspense>
      )}
      {!isPicture && (!isPdf || wantsText) && (
        <PreviewText asked={asked} place={place} mayLink={mayWrite && deviceId !== 'company'} />
      )}
    </Dialog>
  );
}
