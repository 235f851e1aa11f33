/** Days, hours, minutes and seconds of a span in milliseconds; null where it is over. */
export function remaining(ms: number): { days: number; hours: number; minutes: number; seconds: number } | null {
  if (!(ms > 0)) return null;
  const seconds = Math.floor(ms / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
