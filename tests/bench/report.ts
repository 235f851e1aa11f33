import { execFileSync } from 'node:child_process';
import os from 'node:os';
import * as z from 'zod';

/** One figure. `reference` names the comparison, `ratio` the result of it: the ratio is comparable between machines. */
const Row = z.object({
  what: z.string(),
  value: z.string(),
  reference: z.string().optional(),
  ratio: z.string().optional(),
});
export type Row = z.infer<typeof Row>;
export const Section = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  rows: z.array(Row).readonly(),
});
export type Section = z.infer<typeof Section>;

export type Machine = {
  date: string;
  cpu: string;
  cores: number;
  memory: string;
  system: string;
  node: string;
  load: string;
};

export const machine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
  system: `${os.type()} ${os.release()} ${os.arch()}`,
  node: process.version,
  load: os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' '),
});

/** A section as a text table, each column as wide as its longest cell. */
export function table({ rows }: Section): string {
  const lines = [['', 'measured', 'reference', 'ratio'], ...rows.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The whole report for docs/benchmarks.md. */
export function markdown(sections: readonly Section[], on: Machine): string {
  const head = `# Benchmarks

Written by \`npm run bench -- --write\` on ${on.date}, commit ${commit()}.
Machine: ${on.cpu}, ${on.cores} cores, ${on.memory}, ${on.system}, Node ${on.node}; load average before the run ${on.load}.
Absolute figures belong to this machine. The ratios compare with a reference that was measured in the same run.
`;
  const body = sections.map((section) => {
    const lines = [['', 'measured', 'reference', 'ratio'], ['---', '---', '---', '---'], ...section.rows.map(cells)];
    return `## ${section.title}\n\n${section.note}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
  });
  return [head, ...body].join('\n');
}

const cells = ({ what, value, reference = '', ratio = '' }: Row): string[] => [what, value, reference, ratio];

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown'; // an archive without its history
  }
}
