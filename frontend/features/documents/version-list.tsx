import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { DocumentVersion } from '#/backend/api/documents/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import css from './documents.module.css';
import { Findings } from './findings.tsx';
import { useSize } from './use-size.ts';

type VersionListProps = {
  /** A device, or `company`. */
  deviceId: string;
  versions: readonly DocumentVersion[];
  onDownload: (version: number) => void;
  onOpen: (version: number) => void;
};

/** Every version, newest first: author, time, reason, and the hash of its content. */
export function VersionList({ deviceId, versions, onDownload, onOpen }: VersionListProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { moment } = useDates();
  const size = useSize();
  return (
    <ol className={css.versionList}>
      {versions.toReversed().map((version) => (
        <li key={version.number}>
          <div>
            <strong>{t('documents.version', { number: version.number })}</strong> {version.fileName} ·{' '}
            {size(version.size)}
            <p>
              {t('documents.by', { name: version.by.name ?? '–', when: moment(version.at) })}
              {' · '}
              {deviceId === 'company' ? (
                <Link to={to('/Dashboard/Settings')}>{t('documents.company.inHistory')}</Link>
              ) : (
                <Link to={to(`/Dashboard/History?at=${version.position.replace(/^0+/, '')}`)}>
                  {t('documents.inHistory')}
                </Link>
              )}
            </p>
            <Findings findings={version.findings} />
            {version.reason && <p>{t('documents.why', { reason: version.reason })}</p>}
            <code title={version.sha256}>SHA-256 {version.sha256.slice(0, 16)}…</code>
          </div>
          <Button
            look="ghost"
            onPress={() => onOpen(version.number)}
            aria-label={t('preview.ofVersion', { number: version.number })}
          >
            {t('preview.open')}
          </Button>
          <Button
            onPress={() => onDownload(version.number)}
            aria-label={t('documents.downloadVersion', { number: version.number })}
          >
            {t('documents.download')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
