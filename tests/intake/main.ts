import { figures, measured, type Half, type Measured } from './measure.ts';

const [wanted = 'open', detail] = process.argv.slice(2);
const halves: readonly Half[] = wanted === 'all' ? ['open', 'frozen'] : [wanted === 'frozen' ? 'frozen' : 'open'];

for (const half of halves) {
  const all = await measured(half);
  line(half, all);
  for (const language of ['en', 'fr'] as const)
    line(`${half} ${language}`, all.filter((one) => one.language === language)); // prettier-ignore
  if (detail === '--detail') all.forEach(explain);
}

function line(name: string, all: readonly Measured[]): void {
  const { right, fair, wrong, missed, precision, share } = figures(all);
  console.log(
    `${name.padEnd(10)} ${all.length} descriptions: precision ${precision.toFixed(3)}, proposed ${share.toFixed(3)} of ${right + missed} stated (${right} right, ${wrong} wrong, ${fair} fair)`,
  );
}

function explain({ name, wrong, missed }: Measured): void {
  console.log(`\n${name}`);
  for (const { answer, rule, quote } of wrong) console.log(`  WRONG ${answer} by ${rule}: ${quote.text}`);
  if (missed.length > 0) console.log(`  missed ${missed.join(' ')}`);
}
