/** Questions of the playable example, which is a home blood-pressure monitor with Bluetooth. */
export const asked = ['home', 'radio', 'sterile'] as const;
export type Asked = (typeof asked)[number];
export type Answers = Readonly<Record<Asked, boolean>>;

/** Norms that each answer brings, as they are named on screens. */
export const brings: Readonly<Record<Asked, readonly string[]>> = {
  home: ['IEC 60601-1-11'],
  radio: ['RED', 'EN 300 328', 'EN 301 489-1'],
  sterile: ['ISO 11607', 'EN 556-1', 'ISO 11737', 'ISO 14644'],
};

const withoutAny = { norms: 32, templates: 71 };
const moreTemplates: Readonly<Record<Asked, number>> = { home: 0, radio: 0, sterile: 2 };
/** Risks by answers: some belong to two answers together, so they do not add up. */
const risks: Readonly<Record<string, number>> = {
  '': 84,
  home: 89,
  radio: 89,
  sterile: 90,
  'home radio': 95,
  'home sterile': 95,
  'radio sterile': 95,
  'home radio sterile': 101,
};

/** What the knowledge base concludes from these answers; build-figures.test.ts compares. The class is IIa for all. */
export function figuresOf(answers: Answers): { norms: number; templates: number; risks: number } {
  const yes = asked.filter((one) => answers[one]);
  return {
    norms: withoutAny.norms + yes.reduce((sum, one) => sum + brings[one].length, 0),
    templates: withoutAny.templates + yes.reduce((sum, one) => sum + moreTemplates[one], 0),
    risks: risks[yes.join(' ')] ?? 0,
  };
}
