import { requestLifetimeDays } from '#/backend/commands/leads/request.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Asks the owner of an address whether they want the newsletter. */
export function confirmMailText(locale: 'en' | 'fr', link: string): Words {
  if (locale === 'fr')
    return letter('fr', {
      subject: 'Confirmez votre abonnement à la lettre d’information',
      greeting: 'Bonjour,',
      why: 'Cette adresse a été inscrite à la lettre d’information d’Acta. Pour la recevoir, une fois par mois au plus, veuillez confirmer\u{a0}:',
      button: { text: 'Confirmer mon abonnement', href: link },
      fallback: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u{a0}:',
      notes: [
        `Ce lien est valable ${requestLifetimeDays}\u{a0}jours.`,
        'Si vous n’avez rien demandé, ignorez ce message\u{a0}: vous ne recevrez rien d’autre.',
      ],
    });
  return letter('en', {
    subject: 'Confirm your subscription to the newsletter',
    greeting: 'Hello,',
    why: 'This address was entered for the newsletter of Acta. To receive it, at most once a month, please confirm:',
    button: { text: 'Confirm my subscription', href: link },
    fallback: 'If the button does not work, copy this link into your browser:',
    notes: [
      `The link works for ${requestLifetimeDays} days.`,
      'If you did not ask for it, you can ignore this message: you will receive nothing else.',
    ],
  });
}

/** Tells a subscriber that nothing has to be done, so that the form need not say who subscribed. */
export function subscribedMailText(locale: 'en' | 'fr', link: string): Words {
  if (locale === 'fr')
    return letter('fr', {
      subject: 'Vous recevez déjà la lettre d’information',
      greeting: 'Bonjour,',
      why: 'Cette adresse a été inscrite à la lettre d’information d’Acta, qu’elle reçoit déjà. Vous n’avez rien à faire. Vous pouvez vous désabonner ici\u{a0}:',
      button: { text: 'Se désabonner', href: link },
      fallback: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u{a0}:',
      notes: ['Si vous n’avez rien demandé, ignorez ce message\u{a0}: rien n’a changé.'],
    });
  return letter('en', {
    subject: 'You receive the newsletter already',
    greeting: 'Hello,',
    why: 'This address was entered for the newsletter of Acta, which it receives already. There is nothing to do. You can unsubscribe here:',
    button: { text: 'Unsubscribe', href: link },
    fallback: 'If the button does not work, copy this link into your browser:',
    notes: ['If you did not ask for it, you can ignore this message: nothing has changed.'],
  });
}
