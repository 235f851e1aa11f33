type Labels = Readonly<Record<string, string>>;
export type Sample = { labels?: Labels; value: number; suffix?: string };
/** One figure, with one sample per label value. */
export type Family = { name: string; type: 'counter' | 'gauge' | 'histogram'; samples: readonly Sample[] };

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** A figure with one sample, or none if the value is unknown. */
export const single = (name: string, type: 'counter' | 'gauge', value: number | null): Family => ({
  name,
  type,
  samples: value === null ? [] : [{ value }],
});

/** The text format of Prometheus, 0.0.4. Figures without samples are left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, type, samples }) => [
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${written(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
