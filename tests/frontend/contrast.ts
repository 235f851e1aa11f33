/** A colour in both themes, as CSS writes it: `light-dark(oklch(…), oklch(…))`. */
export type Token = { light: string; dark: string };

/** The colours of a style sheet by name, without the two dashes. */
export function colourTokens(css: string): Map<string, Token> {
  const found = css.matchAll(/--([\w-]+):\s*light-dark\(oklch\(([^)]*)\),\s*oklch\(([^)]*)\)\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. Each is the inside of an `oklch()`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(oklch: string): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(oklch).map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/ */
function linearRgb(oklch: string): number[] {
  const [lightness = '0', chroma = '0', hue = '0'] = oklch.trim().split(/[\s/]+/);
  const L = lightness.endsWith('%') ? Number.parseFloat(lightness) / 100 : Number(lightness);
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
