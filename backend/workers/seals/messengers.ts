import type { Config } from '#/backend/config.ts';
import { witnessFolder } from '#/backend/log/witness/open.ts';
import type { MailAddress, Mailer } from '../mail/mailer.ts';
import type { Messenger } from './messenger.ts';
import { timeStamps } from './time-stamp.ts';
import { webhook } from './webhook.ts';
import { witnessMail } from './witness-mail.ts';

export const witnessAddresses = ({ witnessMail: addresses }: Pick<Config, 'witnessMail'>): MailAddress[] =>
  addresses.map((address) => ({ name: '', address }));

/** The messengers of the settings. */
export function openMessengers(
  config: Pick<Config, 'witnessMail' | 'witnessWebhook' | 'timestampUrl' | 'publicUrl' | 'dataDir'>,
  mailer: Mailer,
  rowKey: Uint8Array,
): Messenger[] {
  const { witnessWebhook, timestampUrl, publicUrl, dataDir } = config;
  const to = witnessAddresses(config);
  return [
    ...(to.length > 0 ? [witnessMail({ mailer, to, rowKey, publicUrl })] : []),
    ...(witnessWebhook === undefined ? [] : [webhook(witnessWebhook)]),
    ...(timestampUrl === undefined ? [] : [timeStamps(timestampUrl, witnessFolder(dataDir))]),
  ];
}
