import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { CommandIo } from '../cli.ts';
import { asOperator } from './as-operator.ts';

const usage = 'acta grant-standard EMAIL NORM REASON';

/** Opens the requirements of a standard to an account's organisation. The reason names the proof. */
export async function grantStandardCommand([email, key, ...words]: string[], io: CommandIo): Promise<number> {
  const reason = words.join(' ').trim();
  if (!email || !key || reason === '') {
    io.err(usage);
    return 2;
  }
  const standards = loadKnowledge().norms.filter(({ kind }) => kind === 'standard');
  const norm = standards.find((one) => one.key.toLowerCase() === key.toLowerCase());
  if (!norm) {
    io.err(`There is no standard ${key}. There are: ${standards.map((one) => one.key).join(', ')}.`);
    return 1;
  }
  const [done, already] = [`Access granted: ${norm.name.en}`, `There was access to ${norm.name.en} already.`];
  return asOperator({ email, command: { type: 'GrantStandardAccess', norm: norm.key }, reason, done, already }, io);
}
