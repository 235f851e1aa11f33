/** The specification's values: particles 150, size 12, duration 3500 ms, force 0.5. */
const burst = { particleCount: 150, scalar: 1.2, ticks: 210, startVelocity: 45, spread: 100, origin: { y: 0.35 } };
const aboveDialogs = 1000;

/**
 * One burst over the page; none for readers who prefer less motion. Drawn on the page's own thread: the security policy
 * allows no worker from a blob.
 */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
  canvas.style.zIndex = String(aboveDialogs);
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  await fire(burst);
  canvas.remove();
}
