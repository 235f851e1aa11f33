import { useTranslation } from 'react-i18next';
import type { Run, RunDocument } from '#/backend/api/checks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { detachDocument } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { useRunWords } from '../use-run-words.ts';
import css from './panel.module.css';

type DocumentsStepProps = { run: Run; mayChange: boolean; onUpload: () => void };

/** The documents of a run, and how reading each of them ended. */
export function DocumentsStep({ run, mayChange, onUpload }: DocumentsStepProps) {
  const { t } = useTranslation();
  const { size } = useRunWords();
  const { act, isPending } = useAct();
  return (
    <div className={css.form}>
      {run.documentList.length === 0 && <p className={css.quiet}>{t('findings.panel.noDocuments')}</p>}
      <ul className={css.documents}>
        {run.documentList.map((document) => (
          <li key={`${document.document} ${document.version}`} data-row>
            <div>
              <strong>{document.name}</strong>
              {document.description && <p>{document.description}</p>}
              <p>
                {document.fileName} · {size(document.size)} · {t('checks.version', { number: document.version })}
              </p>
              <ReadingState document={document} />
            </div>
            {mayChange && (
              <Button
                isPending={isPending}
                aria-label={t('findings.panel.detachOf', { name: document.name })}
                onPress={() => act(() => detachDocument({ runId: run._id, document: document.document }))}
              >
                {t('findings.panel.detach')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div>
          <Button onPress={onUpload}>{t('findings.panel.addDocuments')}</Button>
        </div>
      )}
    </div>
  );
}

function ReadingState({ document: { reading } }: { document: RunDocument }) {
  const { t } = useTranslation();
  if (!reading) return null;
  const { outcome, pages, unreadable, speaksToModels } = reading;
  const isDoubtful = unreadable.length > 0 || speaksToModels.length > 0;
  if (outcome !== 'read')
    return (
      <p data-tone="bad">
        <span aria-hidden>✕ </span>
        {t('findings.reading.failed', { code: outcome })}
      </p>
    );
  return (
    <p data-tone={isDoubtful ? 'warn' : 'ok'}>
      <span aria-hidden>{isDoubtful ? '▲ ' : '✓ '}</span>
      {pages === null ? t('findings.reading.read') : t('findings.reading.pages', { count: pages })}
      {unreadable.length > 0 && ` · ${t('findings.reading.unreadable', { pages: unreadable.join(', ') })}`}
      {speaksToModels.length > 0 && ` · ${t('findings.reading.speaksToModels')}`}
    </p>
  );
}
