/**
 * The example on the landing page: a device's record in eight events, and the file that follows from it. Only rules, no
 * figures.
 */

type ExampleEvent = {
  key: 'created' | 'electric' | 'home' | 'software' | 'alarms' | 'vital' | 'radio' | 'corrected';
  at: string;
  /** Weight of the change: height of its bar. */
  weight: number;
  applies?: readonly string[];
  ends?: readonly string[];
  deviceClass?: string;
};

export const exampleEvents: readonly ExampleEvent[] = [
  { key: 'created', at: '2026-09-02T09:02:00Z', weight: 14, applies: ['MDR', 'ISO 13485', 'ISO 14971'] },
  { key: 'electric', at: '2026-09-02T09:04:00Z', weight: 24, applies: ['IEC 60601-1', 'IEC 60601-1-2'] },
  { key: 'home', at: '2026-09-02T09:05:00Z', weight: 18, applies: ['IEC 60601-1-11'] },
  { key: 'software', at: '2026-09-02T09:07:00Z', weight: 24, applies: ['IEC 62304', 'IEC 81001-5-1'] },
  { key: 'alarms', at: '2026-09-03T14:20:00Z', weight: 18, applies: ['IEC 60601-1-8'] },
  { key: 'vital', at: '2026-09-03T14:23:00Z', weight: 32, deviceClass: 'IIa' },
  { key: 'radio', at: '2026-09-03T16:41:00Z', weight: 18, applies: ['RED'] },
  { key: 'corrected', at: '2026-10-12T10:15:00Z', weight: 24, ends: ['IEC 60601-1-8'] },
];

export type ExampleFile = {
  deviceClass: string | null;
  norms: readonly { name: string; since: number; isOver: boolean }[];
};

/** The file after the first `count` events. A norm that no longer applies stays listed as ended. */
export function exampleAt(count: number): ExampleFile {
  return exampleEvents.slice(0, count).reduce<ExampleFile>(
    (file, { applies = [], ends = [], deviceClass }, index) => ({
      deviceClass: deviceClass ?? file.deviceClass,
      norms: [
        ...file.norms.map((norm) => (ends.includes(norm.name) ? { ...norm, isOver: true, since: index + 1 } : norm)),
        ...applies.map((name) => ({ name, since: index + 1, isOver: false })),
      ],
    }),
    { deviceClass: null, norms: [] },
  );
}
