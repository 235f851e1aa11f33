import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../ui/lazy.ts';
import { FileLink } from '../../shared/file-link.tsx';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { phone, useMatches } from '../../ui/use-matches.ts';

export type PageActsProps = {
  /** Address of the workbook with the answers; null before the first one. */
  answersFile: string | null;
  showsAnswers: boolean;
  showsSummary: boolean;
  canUndo: boolean;
  isUndoing: boolean;
  onUndo: () => void;
  onToggleAnswers: () => void;
  onToggleSummary: () => void;
};

const RarerActs = lazy(async () => ({ default: (await import('./rarer-acts.tsx')).RarerActs }));

/** The acts on the questionnaire as a whole. On a phone the rarer ones are in a menu: the question is what one came for. */
export function PageActs(props: PageActsProps) {
  const { t } = useTranslation();
  const isPhone = useMatches(phone);
  const { answersFile, showsAnswers, showsSummary } = props;
  const isAnswered = answersFile !== null;
  const summary = t(showsSummary ? 'profiling.showQuestions' : 'profiling.showSummary');
  const undo = (
    <Button
      disabled={!props.canUndo}
      isPending={props.isUndoing}
      title={shortcuts.undo.written[0]}
      onPress={props.onUndo}
    >
      <span aria-hidden>↶</span> {t('profiling.undo')}
    </Button>
  );
  if (isPhone)
    return (
      <>
        {undo}
        <Suspense fallback={null}>
          {isAnswered && <RarerActs {...props} answersFile={answersFile} summary={summary} />}
        </Suspense>
      </>
    );
  return (
    <>
      {isAnswered && <FileLink to={answersFile}>{t('profiling.exportAnswers')}</FileLink>}
      {undo}
      <Button disabled={!isAnswered} aria-pressed={showsAnswers} onPress={props.onToggleAnswers}>
        <span aria-hidden>▤</span> {t('profiling.answers.button')}
      </Button>
      <Button
        disabled={!isAnswered}
        aria-pressed={showsSummary}
        title={shortcuts.summary.written[0]}
        onPress={props.onToggleSummary}
      >
        <EyeIcon /> {summary}
      </Button>
    </>
  );
}

function EyeIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </svg>
  );
}
