import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { download } from '../../shared/download.ts';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import { useRefusedFile } from '../../shared/real-files.ts';
import { ActionMenu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PageActsProps } from './page-acts.tsx';

/** The acts on the questionnaire that are seldom wanted on a phone, in a menu. `summary`: what that act is called now. */
export function RarerActs({
  answersFile,
  summary,
  showsAnswers,
  onToggleAnswers,
  onToggleSummary,
}: PageActsProps & { answersFile: string; summary: string }) {
  const { t } = useTranslation();
  const refused = useRefusedFile();
  const save = () =>
    download(answersFile).catch((error: Error) => toast('error', sentenceOf(error, t('errors.unreachable'))));
  return (
    <ActionMenu
      label={t('profiling.more')}
      groups={[
        {
          id: 'more',
          actions: [
            { id: 'summary', label: summary, hint: shortcuts.summary.written[0], run: onToggleSummary },
            {
              id: 'answers',
              label: t('profiling.answers.button'),
              isCurrent: showsAnswers,
              run: onToggleAnswers,
            },
            { id: 'export', label: t('profiling.exportAnswers'), run: refused ?? (() => void save()) },
          ],
        },
      ]}
    >
      <span aria-hidden>⋯</span>
    </ActionMenu>
  );
}
