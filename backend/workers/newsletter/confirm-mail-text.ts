import { requestLifetimeDays } from '#/backend/commands/leads/request.ts';
import { greetingOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'html'>;
type Said = { subject: string; why: string; button: string; notes: readonly string[] };

const confirm: Readonly<Record<'en' | 'fr', Said>> = {
  en: {
    subject: 'Confirm your subscription to the newsletter',
    why: 'This address was entered for the newsletter of Acta. To receive it, at most once a month, please confirm:',
    button: 'Confirm my subscription',
    notes: [
      `The link works for ${requestLifetimeDays} days.`,
      'If you did not ask for it, you can ignore this message: you will receive nothing else.',
    ],
  },
  fr: {
    subject: 'Confirmez votre abonnement à la lettre d’information',
    why: 'Cette adresse a été inscrite à la lettre d’information d’Acta. Pour la recevoir, une fois par mois au plus, veuillez confirmer\u{a0}:',
    button: 'Confirmer mon abonnement',
    notes: [
      `Ce lien est valable ${requestLifetimeDays}\u{a0}jours.`,
      'Si vous n’avez rien demandé, ignorez ce message\u{a0}: vous ne recevrez rien d’autre.',
    ],
  },
};

const subscribed: Readonly<Record<'en' | 'fr', Said>> = {
  en: {
    subject: 'You receive the newsletter already',
    why: 'This address was entered for the newsletter of Acta, which it receives already. There is nothing to do. You can unsubscribe here:',
    button: 'Unsubscribe',
    notes: ['If you did not ask for it, you can ignore this message: nothing has changed.'],
  },
  fr: {
    subject: 'Vous recevez déjà la lettre d’information',
    why: 'Cette adresse a été inscrite à la lettre d’information d’Acta, qu’elle reçoit déjà. Vous n’avez rien à faire. Vous pouvez vous désabonner ici\u{a0}:',
    button: 'Se désabonner',
    notes: ['Si vous n’avez rien demandé, ignorez ce message\u{a0}: rien n’a changé.'],
  },
};

const written = (locale: 'en' | 'fr', { button, ...said }: Said, href: string): Words =>
  letter(locale, { ...said, greeting: greetingOf(locale), button: { text: button, href } });

/** Asks the owner of an address whether they want the newsletter. */
export const confirmMailText = (locale: 'en' | 'fr', link: string): Words => written(locale, confirm[locale], link);

/** Tells a subscriber that nothing has to be done, so that the form need not say who subscribed. */
export const subscribedMailText = (locale: 'en' | 'fr', link: string): Words =>
  written(locale, subscribed[locale], link);
