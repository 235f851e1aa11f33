import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Run } from '#/backend/api/checks/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { attachDocuments, newRun, setScope } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';

/**
 * Makes a new run with the scope and the documents of an ended one, and opens it. Nothing is started: the person looks
 * first. Findings whose basis has not changed are kept when it starts. `upload` opens the upload of the new run.
 */
export function useRunAgain(run: Run, next: 'panel' | 'upload' = 'panel') {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const start = () =>
    act(async () => {
      const runLabel = t('findings.panel.againName', { date: day(new Date().toISOString()) });
      const { run: made } = await newRun({ runLabel, deviceId: run.device?.id ?? null });
      const runId = made._id;
      await setScope({ runId, scope: run.scope });
      const documents = [...new Set(run.documentList.map(({ document }) => document))];
      if (documents.length > 0) await attachDocuments({ runId, documents });
      await navigate(
        to(
          `/Dashboard/Check/ConformityRunPanel/${runId}?base=${run._id}${next === 'upload' ? '&showUploadModal=true' : ''}`,
        ),
      );
    });
  return { start, isPending };
}
