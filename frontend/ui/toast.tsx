import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import css from './toast.module.css';

type ToastType = 'info' | 'success' | 'warning' | 'error';
type Toast = { id: number; type: ToastType; message: string; duration: number; action?: ToastAction | undefined };
type ToastAction = { label: string; run: () => void };

const toastsAtom = atom<readonly Toast[]>([]);
const glyphs = { info: 'ℹ', success: '✓', warning: '▲', error: '✕' } as const;
let count = 0;

/** Shows a message; `duration` in milliseconds. Returns a function that closes it. */
export function toast(
  type: ToastType,
  message: string,
  { duration = 5000, action }: { duration?: number; action?: ToastAction } = {},
) {
  const id = ++count;
  getDefaultStore().set(toastsAtom, (toasts) => [...toasts, { id, type, message, duration, action }]);
  return () => close(id);
}

const close = (id: number) => getDefaultStore().set(toastsAtom, (toasts) => toasts.filter((shown) => shown.id !== id));

/** The place of toasts: once per page, always in the document, so that screen readers hear new ones. */
export function ToastRegion() {
  const { t } = useTranslation();
  const toasts = useAtomValue(toastsAtom);
  return (
    <section className={css.region} aria-label={t('common.notifications')} data-no-print>
      <div role="status" aria-live="polite">
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ shown: { id, type, message, duration, action } }: { shown: Toast }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => close(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <div className={css.toast} data-type={type}>
      <span aria-hidden>{glyphs[type]}</span>
      <p>{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('common.close')} onClick={() => close(id)}>
        <span aria-hidden>✕</span>
      </button>
    </div>
  );
}
