import type { Role } from '#/backend/events/organisations.ts';
import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

export type InvitationLetter = {
  organisation: string;
  /** Name of the inviting person; empty where the person was erased. */
  inviter: string;
  role: Role;
  /** Last day of an auditor's access. */
  until: string | null;
  link: string;
  days: number;
};

type Locale = 'en' | 'fr';
type Words = {
  subject: (organisation: string) => string;
  greeting: string;
  why: (inviter: string, organisation: string, role: Role, until: string | null) => string;
  button: string;
  lifetime: (days: number) => string;
  notYou: string;
};

const longDay = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: (organisation) => `Invitation to ${organisation} on Acta`,
    greeting: 'Hello,',
    why: (inviter, organisation, role, until) =>
      `${inviter || 'An owner'} invites you to join ${organisation} on Acta as ${{ owner: 'an owner', quality: 'a member who keeps the quality record', auditor: 'an auditor, who reads the record and changes nothing' }[role]}${until ? `, until ${longDay('en', until)}` : ''}.`,
    button: 'See the invitation',
    lifetime: (days) => `The link works for ${days} days and once. After that, ask for a new one.`,
    notYou: 'If you do not know this organisation, you can ignore this message.',
  },
  fr: {
    subject: (organisation) => `Invitation à rejoindre ${organisation} sur Acta`,
    greeting: 'Bonjour,',
    why: (inviter, organisation, role, until) =>
      `${inviter || 'Un propriétaire'} vous invite à rejoindre ${organisation} sur Acta en tant que ${{ owner: 'propriétaire', quality: 'membre chargé de la qualité', auditor: 'auditeur, en lecture seule' }[role]}${until ? `, jusqu’au ${longDay('fr', until)}` : ''}.`,
    button: 'Voir l’invitation',
    lifetime: (days) => `Ce lien est valable ${days}\u00a0jours et une seule fois. Ensuite, demandez-en un nouveau.`,
    notYou: 'Si vous ne connaissez pas cette organisation, vous pouvez ignorer ce message.',
  },
};

/** The message that invites a person to an organisation, as plain text and HTML. */
export function invitationMailText(
  locale: Locale,
  { organisation, inviter, role, until, link, days }: InvitationLetter,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, greeting, why, button, lifetime, notYou } = words[locale];
  const name = oneLine(organisation);
  return letter(locale, {
    subject: subject(name),
    greeting,
    why: why(oneLine(inviter), name, role, until),
    button: { text: button, href: link },
    notes: [lifetime(days), notYou],
  });
}
