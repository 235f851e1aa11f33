const halfMinute = 30_000;

/** A clock for tests: it stays at the beginning of a half minute of one-time codes until the test moves it. */
export function testClock() {
  let at = Math.floor(Date.now() / halfMinute) * halfMinute;
  return {
    now: () => new Date(at),
    goOn: (time: { minutes?: number; seconds?: number }) => {
      at += ((time.minutes ?? 0) * 60 + (time.seconds ?? 0)) * 1000;
    },
  };
}
