import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useSelectedDevice } from '../../shared/devices.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { Failed } from './failed.tsx';
import { FilterBar } from './filter-bar.tsx';
import { TemplateGroup } from './template-group.tsx';
import { applicableIn, templateGroups, type Filter } from './template-groups.ts';
import { TemplatePreview } from './template-preview.tsx';
import css from './templates.module.css';
import { templatesQuery } from './templates-queries.ts';

/** The templates of the selected device, or one of them with its preview, now or at the moment of the rail. */
export function Component() {
  const { device } = useSelectedDevice();
  const { key } = useParams();
  if (!device) return null;
  return key ? (
    <TemplatePreview key={key} deviceId={device._id} templateKey={key.toUpperCase()} />
  ) : (
    <TemplateList key={device._id} deviceId={device._id} />
  );
}

const everything: Filter = { text: '', status: 'ALL' };

function TemplateList({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const { data: templates, error, refetch, isPlaceholderData } = useQuery(templatesQuery(deviceId, asOf));
  const [filter, setFilter] = useState(everything);
  const lead = templates && t('templates.lead', { count: templates.length, applicable: applicableIn(templates) });
  const groups = templates ? templateGroups(templates, filter) : [];
  return (
    <>
      <PageTitle lead={lead ?? t('templates.leadLoading')}>{t('templates.title')}</PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !templates && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !templates && <Skeleton height={520} label={t('common.loading')} />}
      {templates && (
        <div className={css.list} data-dimmed={!isResting || isPlaceholderData || undefined}>
          <FilterBar filter={filter} onChange={setFilter} />
          {groups.length === 0 && (
            <EmptyState
              title={t('templates.noHits')}
              action={<Button onPress={() => setFilter(everything)}>{t('templates.clearFilter')}</Button>}
            >
              <p>{t('templates.noHitsText')}</p>
            </EmptyState>
          )}
          {groups.map((group) => (
            <TemplateGroup key={group.category} group={group} deviceId={deviceId} asOf={asOf} />
          ))}
        </div>
      )}
    </>
  );
}
