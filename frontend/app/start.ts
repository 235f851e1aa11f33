import '../design/fonts.css';
import '../design/tokens.css';
import '../design/print.css';

/** What says that somebody is about to use the page. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** Milliseconds after which a page that is never idle is taken over all the same. */
const patience = 2_000;

const stop = new AbortController();

/** Loads the code of the screens, once. */
function start(): void {
  if (stop.signal.aborted) return;
  stop.abort();
  // All parts at once, also where the browser has not fetched them ahead.
  for (const part of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')) part.rel = 'modulepreload';
  void import('./main.tsx');
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: patience });
  else setTimeout(start, 100);
}

// A page that the server wrote is read before it is used: it comes first, with its fonts.
if (document.querySelector('#root[data-path]') === null) start();
else {
  const { signal } = stop;
  for (const touch of touches) addEventListener(touch, start, { signal, passive: true, capture: true });
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { signal });
}
