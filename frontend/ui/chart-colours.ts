import { useEffect, useState } from 'react';

const palette = ['--accent', '--line-strong', '--warn', '--ok', '--bad'];
export type ChartColours = { palette: string[]; ink: string; line: string; surface: string };

/** The tokens of the theme in a form that the chart library reads, read again when the theme changes. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const read = () => setColours(readColours());
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      theme.disconnect();
      system.removeEventListener('change', read);
    };
  }, []);
  return colours;
}

const readColours = (): ChartColours => ({
  palette: palette.map(colourOf),
  ink: colourOf('--ink-2'),
  line: colourOf('--line'),
  surface: colourOf('--surface'),
});

/** The chart library cannot read oklch() or light-dark(); a canvas can, so it converts them. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 'currentColor';
  context.fillStyle = getComputedStyle(probe).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  probe.remove();
  return `rgb(${red},${green},${blue})`;
}
