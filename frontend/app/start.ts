import '../design/fonts.css';
import '../design/tokens.css';
import '../design/print.css';

/** What says that somebody is about to use the page. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Milliseconds after which a page that is never idle is taken over all the same. */
const patience = 2_000;

/** The page as the server wrote it; null where the browser writes it. */
const written = document.querySelector<HTMLElement>('#root[data-path]');
const stop = new AbortController();

/** Loads the code of the screens, once. */
function start(): void {
  if (stop.signal.aborted) return;
  stop.abort();
  // All parts at once: they would load each other one after the other.
  for (const href of written?.dataset['scripts']?.split(' ') ?? []) {
    const part = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(part);
  }
  void import('./main.tsx');
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: patience });
  else setTimeout(start, 100);
}

// A page that the server wrote is read before it is used: it comes first, with its fonts.
if (!written) start();
else {
  const { signal } = stop;
  for (const touch of touches) addEventListener(touch, start, { signal, passive: true, capture: true });
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { signal });
}
