import { createHmac } from 'node:crypto';
import type { Doubt } from '#/backend/log/record-state.ts';
import type { WitnessedSeal } from '#/backend/log/witness/statement.ts';
import type { Mail, MailAddress, Mailer } from '../mail/mailer.ts';
import type { Messenger } from './messenger.ts';

export type WitnessMailOptions = {
  mailer: Mailer;
  to: readonly MailAddress[];
  /** Key of the message ids in the database: nobody there can pretend that a message was sent. */
  rowKey: Uint8Array;
  publicUrl: string;
  now?: () => Date;
};

/** Sends the newest seal once a day (UTC) to a mailbox that the operator of the database cannot change. */
export function witnessMail({ mailer, to, rowKey, publicUrl, now = () => new Date() }: WitnessMailOptions): Messenger {
  let sentOn = '';
  return {
    kind: 'mail',
    name: to.map(({ address }) => address).join(', '),
    wantsAll: false,
    async send(said) {
      const day = now().toISOString().slice(0, 10);
      if (day === sentOn) return false;
      for (const one of to) await mailer.send(digestMail(one, said, day, { rowKey, publicUrl }));
      sentOn = day;
      return true;
    },
  };
}

type Writing = Pick<WitnessMailOptions, 'rowKey' | 'publicUrl'>;

function digestMail(to: MailAddress, said: WitnessedSeal, day: string, { rowKey, publicUrl }: Writing): Mail {
  const { number, seal } = said;
  const lines = [
    `Acta, ${publicUrl}, ${day}`,
    '',
    `Seal ${number}, up to position ${seal.last}, root ${seal.root}.`,
    'Keep this message: the line below, in a file, is what "acta verify --seals FILE" compares the record with.',
    '',
    `Sceau ${number}, jusqu’à la position ${seal.last}, racine ${seal.root}.`,
    'Conservez ce message : la ligne ci-dessous, dans un fichier, sert de comparaison à « acta verify --seals FICHIER ».',
  ];
  const line = JSON.stringify(said);
  return { ...written(`Acta: seal ${number} / sceau ${number}`, lines, line), key: keyOf(rowKey, 'seal', to, day), to };
}

/** Reports that the record is in doubt, to the people concerned. One message per finding. */
export function doubtMail(to: MailAddress, doubt: Doubt, since: string, { rowKey, publicUrl }: Writing): Mail {
  const place = doubt.position === null ? '' : ` (position ${Number(doubt.position)})`;
  const lines = [
    `Acta, ${publicUrl}`,
    '',
    `The record of this installation is in doubt since ${since}: ${doubt.code}${place}.`,
    'Nothing is sealed any more. Whoever runs the installation finds out more with "acta verify". Change nothing before.',
    '',
    `Le registre de cette installation est mis en doute depuis le ${since} : ${doubt.code}${place}.`,
    'Plus rien n’est scellé. L’exploitant en apprend davantage avec « acta verify ». Ne modifiez rien d’ici là.',
  ];
  const key = keyOf(rowKey, 'doubt', to, `${doubt.code} ${doubt.position} ${since}`);
  return { ...written('Acta: the record is in doubt / le registre est mis en doute', lines), key, to };
}

function written(subject: string, lines: readonly string[], code?: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const text = [...lines, ...(code === undefined ? [] : ['', code]), ''].join('\n');
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body><pre style="white-space:pre-wrap">${escaped(text)}</pre></body></html>`;
  return { subject, text, html };
}

const keyOf = (rowKey: Uint8Array, about: string, { address }: MailAddress, which: string): string =>
  `witness/${createHmac('sha256', rowKey).update(`acta mail ${about}\n${address}\n${which}`).digest('hex').slice(0, 32)}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
