import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';
import type { StatementDialogProps } from './statement-dialog.tsx';

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }));

/** The dialog of a statement. Its code loads when somebody states. */
export function OpenStatement(props: StatementDialogProps) {
  return (
    <Suspense fallback={null}>
      <StatementDialog {...props} />
    </Suspense>
  );
}
