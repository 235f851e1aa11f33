import { useEffect, useState } from 'react';
import { StepUpDialog } from '../features/my-account/step-up-dialog.tsx';
import { loadPart } from '../shared/i18n.ts';

type StepUpProps = { onAnswer: (isProven: boolean) => void };

/** The dialog in which the person proves their identity again, over any screen, once its texts are loaded. */
export function StepUp({ onAnswer }: StepUpProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadPart('account').then(
      () => setReady(true),
      () => onAnswer(false),
    );
  }, [onAnswer]);
  return isReady && <StepUpDialog onProven={() => onAnswer(true)} onClose={() => onAnswer(false)} />;
}
