import { Component, loader } from './dashboard-shell.tsx';

/**
 * The screens of the dashboard. A module of its own: the public pages do not load the names of all their parts. The shell
 * comes with it, since every screen stands in it.
 */
export const screens = {
  shell: async () => ({ Component, loader }),
  newDevice: () => import('../features/devices/new-device-page.tsx'),
  myDevice: () => import('../features/profiling/my-device-page.tsx'),
  roadmap: () => import('../features/roadmap/roadmap-page.tsx'),
  risks: () => import('../features/risks/risks-page.tsx'),
  deviceDashboard: () => import('../features/devices/device-dashboard-page.tsx'),
  cover: () => import('../features/cover/cover-page.tsx'),
  example: () => import('../features/devices/example-page.tsx'),
  glossary: () => import('../features/glossary/glossary-page.tsx'),
  variants: () => import('../features/devices/variants-page.tsx'),
  templates: () => import('../features/templates/templates-page.tsx'),
  description: () => import('../features/description/description-page.tsx'),
  documents: () => import('../features/documents/documents-page.tsx'),
  companyDocuments: () => import('../features/documents/company-documents-page.tsx'),
  history: () => import('../features/history/history-page.tsx'),
  trace: () => import('../features/trace/trace-page.tsx'),
  norms: () => import('../features/norms/norms-page.tsx'),
  changes: () => import('../features/changes/changes-page.tsx'),
  copilot: () => import('../features/copilot/copilot-page.tsx'),
  capas: () => import('../features/capas/capas-page.tsx'),
  complaints: () => import('../features/complaints/complaints-page.tsx'),
  nonconformities: () => import('../features/nonconformities/nonconformities-page.tsx'),
  myWork: () => import('../features/my-work/my-work-page.tsx'),
  account: () => import('../features/my-account/account-page.tsx'),
  operator: () => import('../features/operator/operator-page.tsx'),
  settings: () => import('../features/organisations/settings-page.tsx'),
  runsList: () => import('../features/checks/runs-list/runs-list-page.tsx'),
  runPanel: () => import('../features/checks/panel/run-panel-page.tsx'),
  board: () => import('../features/checks/board/board-page.tsx'),
  desk: () => import('../features/checks/desk/desk-page.tsx'),
} as const;
