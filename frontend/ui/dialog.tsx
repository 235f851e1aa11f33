import { Suspense, type ReactNode } from 'react';
import { lazy } from './lazy.ts';
import { useFocusReturn, type FocusHeir } from './focus-return.ts';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the confirming one last. */
  actions?: ReactNode;
  /** `reader`: as large as the window allows, for a text. */
  size?: 'normal' | 'wide' | 'reader';
  /** Who takes the focus when it closes, where what opened it has left its place. */
  focusHeir?: FocusHeir | undefined;
};

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** A modal: holds the focus, closes with Escape, restores the focus. Its code loads when it opens. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <Opened {...props} />;
}

function Opened(props: DialogProps) {
  useFocusReturn(props.focusHeir);
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}
