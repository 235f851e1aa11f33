import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import { addressOf, type QuoteRef } from '#/backend/events/finding.ts';
import { Button } from '../../../ui/button.tsx';
import { linkEvidence, unlinkEvidence } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import css from './evidence.module.css';

type LinkActProps = {
  runId: string;
  finding: Pick<ShownFinding, 'requirement' | 'evidence'>;
  quote: QuoteRef;
  /** Of its document. */
  name: string;
  mayWrite: boolean;
};

/** Whether a passage is evidence of the requirement, and the button that makes it so or takes it back. */
export function LinkAct({ runId, finding: { requirement, evidence }, quote, name, mayWrite }: LinkActProps) {
  const { t } = useTranslation();
  const { act, isPending } = useAct();
  const isLinked = evidence.includes(addressOf(quote));
  const { document: documentId, block, from, to } = quote;
  const body = { runId, requirement, documentId, block, from, to };
  if (!mayWrite && !isLinked) return null;
  return (
    <p className={css.link} data-linked={isLinked}>
      {isLinked && (
        <span>
          <span aria-hidden>✓ </span>
          {t('viewer.evidence.linked')}
        </span>
      )}
      {mayWrite && (
        <Button
          look="ghost"
          isPending={isPending}
          aria-label={t(isLinked ? 'viewer.evidence.unlinkOf' : 'viewer.evidence.linkOf', { name })}
          onPress={() => act(() => (isLinked ? unlinkEvidence(body) : linkEvidence(body)))}
        >
          {t(isLinked ? 'viewer.evidence.unlink' : 'viewer.evidence.link')}
        </Button>
      )}
    </p>
  );
}
