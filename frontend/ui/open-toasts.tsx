import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { LanguageFrame } from './language-frame.tsx';
import type { Toast } from './toast.tsx';
import css from './toast.module.css';

const queue = new ToastQueue<Toast>({ maxVisibleToasts: 4 });
const glyphs = { info: 'ℹ', success: '✓', warning: '▲', error: '✕' } as const;

/** Adds a message for so many milliseconds. Returns a function that closes it. */
export function showToast(toast: Toast, duration: number): () => void {
  const key = queue.add(toast, { timeout: duration });
  return () => queue.close(key);
}

/** The messages on the screen. Use it through ui/toast.tsx, which loads it. */
export function OpenToasts() {
  return (
    <LanguageFrame>
      <AriaToastRegion className={css.region!} queue={queue} data-no-print>
        {({ toast }) => (
          <AriaToast className={css.toast!} toast={toast} data-type={toast.content.type}>
            <span aria-hidden>{glyphs[toast.content.type]}</span>
            <ToastContent>
              <Text slot="title">{toast.content.message}</Text>
            </ToastContent>
            {toast.content.action && (
              <Button
                onPress={() => {
                  queue.close(toast.key);
                  toast.content.action?.run();
                }}
              >
                {toast.content.action.label}
              </Button>
            )}
            <Button slot="close">
              <span aria-hidden>✕</span>
            </Button>
          </AriaToast>
        )}
      </AriaToastRegion>
    </LanguageFrame>
  );
}
