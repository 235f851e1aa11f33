import { useTranslation } from 'react-i18next';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { FileLink } from '../../shared/file-link.tsx';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Card } from '../../ui/card.tsx';
import css from './cover.module.css';

const files = [
  { key: 'history', path: '/api/history/export', params: { format: 'xlsx' } },
  { key: 'answers', path: '/api/profiling/exportAnswers', params: {} },
  { key: 'risks', path: '/api/risks/exportRiskFile', params: {} },
  { key: 'gspr', path: '/api/normsReq/exportGspr', params: {} },
  { key: 'roadmap', path: '/api/devices/selected/build-steps/export', params: {} },
] as const;

/** The workbooks of the record, as of the moment on the screen. */
export function ExportsCard({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { asOf } = useRestedMoment();
  return (
    <Card title={t('dashboard.cover.exports')}>
      <p className={css.quiet}>{t('dashboard.cover.exportsText')}</p>
      <div className={css.acts}>
        {files.map(({ key, path, params }) => (
          <FileLink key={key} to={withSearch(path, { deviceId, locale, asOf: asOf ?? undefined, ...params })}>
            {t(`dashboard.cover.file.${key}`)}
          </FileLink>
        ))}
      </div>
    </Card>
  );
}
