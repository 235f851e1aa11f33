import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api-error.ts';
import type { FocusHeir } from '../../../ui/focus-return.ts';
import { toast } from '../../../ui/toast.tsx';
import { RiskReasonDialog } from './reason-dialog.tsx';

/** A change that may need a reason. `isSettled`: it certainly needs one, so that the dialog opens first. */
type Change = {
  title: string;
  isSettled: boolean;
  /** A risk is set aside: other words ask for the reason. */
  isAside?: boolean;
  act: (reason?: string) => Promise<unknown>;
  onFailed?: () => void;
  /** Who takes the focus after the dialog, where what was decided on leaves its place. */
  focusHeir?: FocusHeir | undefined;
};

/**
 * Carries changes out. Asks for a reason if one is needed; if only the server knew that, the change is sent again.
 * Closing the dialog cancels the change. Render `dialog` somewhere.
 */
export function useReasoned(): { run: (change: Change) => Promise<boolean>; isPending: boolean; dialog: ReactNode } {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<{ change: Change; settle: (done: boolean) => void } | null>(null);
  const [pending, setPending] = useState(0);

  async function attempt(change: Change, reason?: string): Promise<'done' | 'unexplained' | 'failed'> {
    setPending((count) => count + 1);
    try {
      await change.act(reason);
      return 'done';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REASON_REQUIRED' && !reason) return 'unexplained';
      change.onFailed?.();
      toast('error', sentenceOf(error, t('risks.failed')));
      return 'failed';
    } finally {
      setPending((count) => count - 1);
    }
  }

  async function run(change: Change): Promise<boolean> {
    const outcome = change.isSettled ? 'unexplained' : await attempt(change);
    if (outcome !== 'unexplained') return outcome === 'done';
    return new Promise((resolve) => setAsking({ change, settle: resolve }));
  }

  const close = (done: boolean) => {
    if (!done) asking?.change.onFailed?.();
    asking?.settle(done);
    setAsking(null);
  };
  const dialog = asking && (
    <RiskReasonDialog
      title={asking.change.title}
      asks={asking.change.isAside ? 'aside' : 'again'}
      isPending={pending > 0}
      focusHeir={asking.change.focusHeir}
      onClose={() => close(false)}
      onConfirm={async (reason) => {
        const outcome = await attempt(asking.change, reason);
        close(outcome === 'done');
      }}
    />
  );
  return { run, isPending: pending > 0, dialog };
}
