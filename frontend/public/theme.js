// The chosen theme and density, before anything is drawn (frontend/shared/theme.ts and density.ts keep them).
try {
  const chosen = JSON.parse(localStorage.getItem('theme') ?? 'null');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  const density = JSON.parse(localStorage.getItem('density') ?? 'null');
  if (density === 'compact' || density === 'whole') document.documentElement.dataset.density = density;
} catch {
  // The theme of the system.
}
