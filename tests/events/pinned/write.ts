import { writeFileSync } from 'node:fs';
import { differing, keptPins, pinsFile, pinsNow } from './pins.ts';

/** Pins what follows from the golden logs today, and says what is another than before. */
const [kept, now] = [keptPins(), await pinsNow()];
writeFileSync(pinsFile, [...now].map(([name, hash]) => `${name} ${hash}\n`).join(''));
for (const name of differing(kept, now))
  console.log(`${now.has(name) ? (kept.has(name) ? 'another' : 'new') : 'gone'}: ${name}`);
