// The chosen theme and density, before anything is drawn (frontend/shared/theme.ts and density.ts keep them).
try {
  const chosen = JSON.parse(localStorage.getItem('theme') ?? 'null');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  if (localStorage.getItem('density') === '"compact"') document.documentElement.dataset.density = 'compact';
} catch {
  // The theme of the system.
}
