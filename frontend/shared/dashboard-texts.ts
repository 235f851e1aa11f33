/** The parts of a catalogue that screens of the dashboard show. A module of its own: the public pages do not load their names. */
export const dashboardParts = {
  en: {
    account: async () => (await import('../locales/en/account.ts')).own,
    capas: async () => (await import('../locales/en/capas.ts')).acting,
    cases: async () => (await import('../locales/en/cases.ts')).handling,
    changes: async () => (await import('../locales/en/changes.ts')).changing,
    checks: async () => (await import('../locales/en/checks.ts')).checking,
    copilot: async () => (await import('../locales/en/copilot.ts')).asking,
    dashboard: async () => (await import('../locales/en/dashboard.ts')).overviewing,
    description: async () => (await import('../locales/en/description.ts')).describing,
    devices: async () => (await import('../locales/en/devices.ts')).making,
    documents: async () => (await import('../locales/en/documents.ts')).filing,
    evidence: async () => (await import('../locales/en/evidence.ts')).evidence,
    findings: async () => (await import('../locales/en/findings.ts')).found,
    norms: async () => (await import('../locales/en/norms.ts')).applying,
    operator: async () => (await import('../locales/en/operator.ts')).operating,
    organisations: async () => (await import('../locales/en/organisations.ts')).organising,
    preview: async () => (await import('../locales/en/preview.ts')).previewing,
    profiling: async () => (await import('../locales/en/profiling.ts')).profiled,
    record: async () => (await import('../locales/en/record.ts')).recorded,
    risks: async () => (await import('../locales/en/risks.ts')).risking,
    roadmap: async () => (await import('../locales/en/roadmap.ts')).planning,
    templates: async () => (await import('../locales/en/templates.ts')).templating,
    trace: async () => (await import('../locales/en/trace.ts')).tracing,
    work: async () => (await import('../locales/en/work.ts')).work,
  },
  fr: {
    account: async () => (await import('../locales/fr/account.ts')).own,
    capas: async () => (await import('../locales/fr/capas.ts')).acting,
    cases: async () => (await import('../locales/fr/cases.ts')).handling,
    changes: async () => (await import('../locales/fr/changes.ts')).changing,
    checks: async () => (await import('../locales/fr/checks.ts')).checking,
    copilot: async () => (await import('../locales/fr/copilot.ts')).asking,
    dashboard: async () => (await import('../locales/fr/dashboard.ts')).overviewing,
    description: async () => (await import('../locales/fr/description.ts')).describing,
    devices: async () => (await import('../locales/fr/devices.ts')).making,
    documents: async () => (await import('../locales/fr/documents.ts')).filing,
    evidence: async () => (await import('../locales/fr/evidence.ts')).evidence,
    findings: async () => (await import('../locales/fr/findings.ts')).found,
    norms: async () => (await import('../locales/fr/norms.ts')).applying,
    operator: async () => (await import('../locales/fr/operator.ts')).operating,
    organisations: async () => (await import('../locales/fr/organisations.ts')).organising,
    preview: async () => (await import('../locales/fr/preview.ts')).previewing,
    profiling: async () => (await import('../locales/fr/profiling.ts')).profiled,
    record: async () => (await import('../locales/fr/record.ts')).recorded,
    risks: async () => (await import('../locales/fr/risks.ts')).risking,
    roadmap: async () => (await import('../locales/fr/roadmap.ts')).planning,
    templates: async () => (await import('../locales/fr/templates.ts')).templating,
    trace: async () => (await import('../locales/fr/trace.ts')).tracing,
    work: async () => (await import('../locales/fr/work.ts')).work,
  },
} as const;

export type DashboardPart = keyof typeof dashboardParts.en;

/** The parts that a screen shows besides those of every screen, by the first part of its address below the dashboard. */
const ofScreens: Readonly<Record<string, readonly DashboardPart[]>> = {
  abr: ['risks'],
  account: ['account'],
  capacreator: ['capas'],
  changes: ['changes'],
  companydocuments: ['documents', 'preview'],
  complaints: ['cases'],
  cover: ['dashboard', 'norms', 'record'],
  description: ['description'],
  devicedashboard: ['dashboard', 'devices', 'profiling'],
  example: ['dashboard'],
  ged: ['documents', 'preview'],
  glossary: ['description'],
  history: ['record'],
  mydevice: ['profiling'],
  newdevice: ['devices'],
  nonconformities: ['cases'],
  norms: ['evidence', 'norms'],
  operator: ['operator'],
  qagpt: ['copilot'],
  roadmap: ['roadmap'],
  settings: ['organisations'],
  templates: ['description', 'templates'],
  trace: ['trace'],
  variants: ['dashboard', 'devices', 'record'],
  'check/conformityrunslist': ['checks'],
  'check/norms': ['evidence', 'norms'],
};

/** The parts of the catalogue that the screen at this address needs. */
export function dashboardTexts(pathname: string): readonly DashboardPart[] {
  const [, , , screen = '', part] = pathname.toLowerCase().split('/');
  const own = ofScreens[`${screen}/${part}`] ?? ofScreens[screen];
  return ['work', ...(own ?? (screen === 'check' ? (['checks', 'findings'] as const) : []))];
}
