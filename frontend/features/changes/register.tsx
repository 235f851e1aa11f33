import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '#/backend/api/changes/contract.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { useAddress } from '../../shared/address-state.ts';
import { download } from '../../shared/download.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { withSearch } from '../../shared/query.ts';
import { RegisterTable } from '../../shared/register-table.tsx';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { changeColumns } from './change-columns.tsx';
import { changesQuery } from './changes-queries.ts';
import { LoadFailed } from './load-failed.tsx';
import { NewChangeDialog } from './new-change-dialog.tsx';
import { useChangeAct } from './use-change-act.ts';

/** The planned changes of the organisation, now or at the moment of the rail. */
export function Register() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const replay = useReplay();
  const { asOf, isResting } = useRestedMoment();
  const { data, error, refetch, isPlaceholderData } = useQuery(changesQuery(asOf));
  const mayEdit = useMayEdit() && !replay.isPast;
  const planning = (
    <Button look="primary" onPress={() => change({ new: 'yes' })}>
      {t('changes.new.open')}
    </Button>
  );
  return (
    <>
      <PageTitle
        lead={t('changes.lead')}
        aside={
          <>
            {data && data.length > 0 && <ExportButton asOf={asOf} />}
            {mayEdit && planning}
          </>
        }
      >
        {t('areas.name.Changes')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} label={t('common.loading')} />}
      {data?.length === 0 && (
        <EmptyState title={t('changes.empty')}>
          <p>{t('changes.emptyText')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && <ChangeTable changes={data} isDimmed={!isResting || isPlaceholderData} />}
      {mayEdit && address.get('new') === 'yes' && (
        <NewChangeDialog onClose={() => change({ new: null, source: null }, true)} />
      )}
    </>
  );
}

function ChangeTable({ changes, isDimmed }: { changes: readonly ChangeLine[]; isDimmed: boolean }) {
  const { t } = useTranslation();
  const columns = useMemo(() => changeColumns(t), [t]);
  return (
    <RegisterTable
      name="changes"
      label={t('changes.list.name')}
      screen="Changes"
      rows={changes}
      columns={columns}
      isDimmed={isDimmed}
    />
  );
}

/** The register as a workbook, as of the moment that is shown. */
function ExportButton({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { act, isPending } = useChangeAct();
  const path = withSearch('/api/changes/exportChanges', { locale, asOf: asOf ?? undefined });
  return (
    <Button isPending={isPending} onPress={() => act(() => download(path))}>
      {t('changes.export')}
    </Button>
  );
}
