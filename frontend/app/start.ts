import '../design/fonts.css';
import '../design/tokens.css';
import '../design/print.css';
import { holdPresses } from './held-presses.ts';

/** What says that somebody is about to use the page. */
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click', 'scroll', 'dragenter'] as const;
/** Milliseconds after which a page that is never idle is treated as if it were. */
const patience = 2_000;
/** Milliseconds for which code runs at a stretch. */
const frame = 16;

/** The page as the server wrote it; null where the browser writes it. */
const written = document.querySelector<HTMLElement>('#root[data-path]');
/** The code with which it works; each part comes after those that it imports. */
const parts = written?.dataset['scripts']?.split(' ') ?? [];
const unfetched = [...parts];
const stop = new AbortController();

// A page that the server wrote is read before it is used: it comes first, with its fonts.
if (!written) void start();
else {
  holdPresses(written);
  const { signal } = stop;
  for (const touch of touches) addEventListener(touch, startByTouch, { signal, passive: true, capture: true });
  const whenShown = isAwaited(written) ? () => void start() : () => prepare(written);
  if (document.readyState === 'complete') whenIdle(whenShown);
  else addEventListener('load', () => whenIdle(whenShown), { signal });
}

/**
 * Whether the browser has more to show than what the server wrote for everybody: another address, answers in the address,
 * the screen as it was before a reload, the name of who is signed in, or what the page itself waits for.
 */
function isAwaited({ dataset }: HTMLElement): boolean {
  return (
    dataset['starts'] === 'shown' ||
    dataset['path'] !== location.pathname + location.search ||
    location.hash !== '' ||
    history.state !== null ||
    (localStorage.getItem('session') ?? 'null') !== 'null'
  );
}

/** Starts, unless the browser only says where a resting mouse is: to a page that appears under it, as a move by nothing. */
function startByTouch(event: Event): void {
  const isMove = event.type === 'pointermove' && event instanceof PointerEvent;
  if (!isMove || event.movementX !== 0 || event.movementY !== 0) void start();
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: patience });
  else setTimeout(act, 100);
}

/** Fetches the code, so that a touch waits for no line, and runs it when a piece is in sight that moves by itself. */
function prepare(page: HTMLElement): void {
  fetchParts();
  const sight = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) void start();
  });
  for (const piece of page.querySelectorAll('[data-soon]')) sight.observe(piece);
}

/** Fetches all parts at once: they would load each other one after the other. */
function fetchParts(): void {
  for (const href of unfetched.splice(0))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    );
}

/** Runs the code of the screens, once: part by part, with time between for what the reader does. */
async function start(): Promise<void> {
  if (stop.signal.aborted) return;
  stop.abort();
  fetchParts();
  let turn = performance.now();
  for (const part of parts) {
    await import(/* @vite-ignore */ part);
    if (performance.now() - turn < frame) continue;
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  await import('./main.tsx');
}
