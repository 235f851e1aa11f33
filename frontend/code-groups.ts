/**
 * What the browser loads together. `packages`: folders of node_modules; `files`: modules from the root of the project
 * without their ending, as parts of a regular expression, each with its styles where `styles` says so.
 */
type Together = { name: string; packages?: readonly string[]; files?: readonly string[]; styles?: boolean };

/**
 * On a slow line and a slow processor each file of a first visit costs some 25 ms, whatever its size, so that small modules
 * stand with others that are needed together. A module that is loaded later by its name (`import()`) stays alone: in a
 * group it would get a file of its own that names the group. Nothing public may stand with what the dashboard alone needs.
 */
const together: readonly Together[] = [
  // The start of a written page needs this and nothing of the others.
  { name: 'loading', files: ['vite/preload-helper', 'rolldown/runtime'] },
  // Packages of every page, in two files that stay in the cache from release to release: a browser runs a file at a stretch.
  { name: 'react', packages: ['react', 'react-dom', 'scheduler'] },
  { name: 'base', packages: ['react-router', 'i18next', 'react-i18next', 'jotai'] },
  {
    name: 'common',
    styles: true,
    files: [
      'backend/events/(plans|prices|publication-types)',
      'frontend/design/(fonts|print|tokens)',
      'frontend/ui/field\\.module',
      'frontend/app/(skip-link|theme-button|use-languages)',
      'frontend/ui/(badge|button|card|error-card|icon|lazy|link|notice|page-title|toast)',
      'frontend/shared/(api|api-error|asked-ahead|dates|field-of|later|lazy-with|locales|own-writes|saving|session|theme|token)',
      'frontend/shared/(use-is-live|use-locale|with-search)',
    ],
  },
  // Forms: the sign-in, some public pages and the dashboard.
  {
    name: 'fields',
    files: [
      'knowledge/language/citation',
      'frontend/ui/(field|select-field)',
      'frontend/shared/(address-state|load-failed|submit-button|use-field-errors|visitor-fields)',
    ],
  },
  // What checks the answers of the server: public pages load it with the first answer.
  {
    name: 'checks',
    packages: ['zod'],
    files: ['backend/api/((accounts|edge)/contract|organisations/organisation\\.contract)', 'backend/events/ids'],
  },
  { name: 'asked', files: ['frontend/shared/(asking|given|use-answer|use-earlier)'] },
  // What the operator says of the site; a screen of the dashboard has it too.
  { name: 'site', files: ['frontend/shared/site'] },
  { name: 'visit', files: ['frontend/app/(brand|language-links)', 'frontend/shared/(consent|page-languages)'] },
  {
    name: 'public-styles',
    styles: true,
    files: [
      'frontend/app/(brand|consent-banner|language-links|public-footer|public-shell)\\.module',
      'frontend/shared/page\\.module',
    ],
  },
  // The frame of the dashboard, the past of a device, and what most screens share.
  {
    name: 'frame',
    styles: true,
    packages: ['@tanstack/query-core', '@tanstack/react-query', 'use-sync-external-store'],
    files: [
      'backend/api/(comments|profiling)/contract',
      'backend/api/generics/names\\.contract',
      'backend/events/(outcome-words|proposals)',
      'frontend/app/(dashboard-frame|device-switcher|sidebar|top-bar|user-menu)',
      'frontend/features/profiling/profiling-queries',
      'frontend/replay/(enter-moment|event-about|event-kind|names|newest-path|newest-query|past-notice|rail-bars|speed-choice)',
      'frontend/replay/(stepping|taken-key|time-rail|use-event-words|use-names|use-player|use-replay)',
      'frontend/shared/(copy-text|device-link|download|file-link|filter-choice|permissions|query-client|real-files|trace-link|use-act)',
      'frontend/shared/(use-draft|use-focus-on-next|comments/comment-queries|my-work/use-open-work)',
      'frontend/ui/(reason-dialog|saving-mark|slider|tooltip)',
      'frontend/ui/(date-field|dialog|use-printing)(?=\\.tsx?$)',
    ],
  },
  // What several screens of the dashboard share, and not the questionnaire, with which most visits begin.
  {
    name: 'shared',
    files: [
      'backend/api/(checks/gap\\.contract|(norms|roadmap)/contract)',
      'backend/events/(finding|norms|roadmap)',
      'knowledge/(duty-levels|evidence-kinds)',
      'frontend/features/norms/norms-queries',
      'frontend/features/roadmap/(roadmap-queries|tree)',
      'frontend/shared/(organisation|subject|use-marks|use-place-words)',
    ],
  },
  // The table of the kit with what stands above it. Code of long ones comes with their lines.
  {
    name: 'table',
    styles: true,
    packages: ['@tanstack/react-table', '@tanstack/table-core', '@tanstack/store', '@tanstack/react-store'],
    files: [
      'backend/api/table-views/contract',
      'frontend/ui/folded',
      'frontend/ui/table/(?!rows-in-sight)[\\w-]+',
      'frontend/shared/(export-table|register-table\\.module|table-tools|use-copy|use-fold|use-table-view)',
      'frontend/shared/saved-views/(view-queries|view-search|views-menu)',
    ],
  },
  {
    name: 'profile',
    styles: true,
    files: [
      'backend/api/intake/contract',
      'frontend/replay/effect-lines',
      'frontend/features/profiling/(change/(effect-list|effects|use-effect-text)|conversation/(picked|turns)|overview/stat-strip)',
      'frontend/features/profiling/intake/intake\\.module',
      'frontend/ui/figure',
    ],
  },
  { name: 'risk-terms', files: ['backend/api/risks/contract', 'backend/events/(risks|risk-scales)'] },
  {
    name: 'risks',
    styles: true,
    files: [
      'backend/events/open-points',
      'backend/projections/documents/risk-file/view',
      'frontend/features/risks/(risk-commands|risk-queries|risk-rows)',
      'frontend/features/risks/(decisions/(decision-buttons|reason-dialog|use-reasoned)|levels/(matrix|scales|verdict\\.module))',
      'frontend/features/risks/(risks|list/[\\w-]+)\\.module',
    ],
  },
  {
    name: 'norms',
    styles: true,
    files: [
      'frontend/features/norms/(failed|norms\\.module|progress-bar\\.module|reasoned-act|status|use-norms-path|use-rows-under-headings)',
      'frontend/features/norms/list/(none-in-status|norm-list\\.module|status-choice|use-status-filter)',
      'frontend/features/norms/norm/(edition-facts|norm-file)\\.module',
      'frontend/features/norms/requirements/([\\w-]+\\.module|linked-passages)',
      'frontend/features/norms/statements/(conclusions\\.module|open-statement)',
    ],
  },
  {
    name: 'checks-shown',
    styles: true,
    files: [
      'backend/events/(checks|held|model-reading)',
      'backend/api/checks/(arrived\\.contract|contract|desk\\.contract)',
      'frontend/shared/send-with-progress',
      'frontend/features/checks/(run-state|use-run-words|shown/(load-failed|run-outcome|second-reader|shown\\.module))',
      'frontend/features/checks/(viewer/(viewed|viewer-area)|upload/(upload-area|upload\\.module|use-file-drop))',
    ],
  },
];

/** As the build takes it. */
export const codeGroups = together.map(({ name, packages = [], files = [], styles = false }) => ({
  name,
  test: new RegExp(
    [
      ...packages.map((one) => `node_modules/${one}/`),
      ...files.map((one) => `${one}\\.(js|tsx?${styles ? '|(module\\.)?css' : ''})$`),
    ].join('|'),
  ),
}));
