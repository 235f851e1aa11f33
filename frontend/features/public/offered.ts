/** What the product does today, by area. It lists nothing that is only planned. */
export const offered = [
  { area: 'build', items: ['profiling', 'class', 'norms', 'templates', 'roadmap', 'risks', 'copilot'] },
  { area: 'check', items: ['preaudit', 'gaps', 'review'] },
  { area: 'run', items: ['cases', 'capa', 'changes', 'history', 'compare', 'export'] },
] as const;
