/** Of a signed-in read, and of an act. */
export const usual = (call: string): number => (call.startsWith('GET ') ? 3 : 6);

/** The calls that may take more, and how many. */
export const most: Readonly<Record<string, number>> = {};

/** The calls that nobody of the scene can make succeed, and why. */
export const uncounted: Readonly<Record<string, string>> = {
  'POST /api/organisation/leave': 'the last owner may not leave',
};
