// The chosen theme, before anything is drawn (frontend/shared/theme.ts keeps it).
try {
  const chosen = JSON.parse(localStorage.getItem('theme') ?? 'null');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // The theme of the system.
}
