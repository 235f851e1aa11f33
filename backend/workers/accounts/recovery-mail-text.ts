import type { RecoveryStep } from '#/backend/projections/documents/account/fold.ts';
import { recoveryWaitHours } from '#/backend/commands/accounts/recovery.ts';
import { greetingOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Locale } from './link-mail-text.ts';

type Words = { subject: string; why: string; button: string; note: string };
/** A recovery by the operator states when it takes effect. */
type Step = RecoveryStep | 'operator';

const cancel = {
  en: {
    button: 'This was not me: stop it',
    note: 'If you asked for this, there is nothing to do. If you did not, stop it, and change your password: whoever asked from the sign-in page knows it.',
  },
  fr: {
    button: 'Ce n’est pas moi\u00a0: arrêter',
    note: 'Si vous êtes à l’origine de cette demande, vous n’avez rien à faire. Sinon, arrêtez-la et changez votre mot de passe\u00a0: quiconque a fait la demande depuis la page de connexion le connaît.',
  },
};
const signIn = {
  en: { button: 'Sign in', note: 'If you do not expect this, tell the owners of your organisation.' },
  fr: {
    button: 'Se connecter',
    note: 'Si vous ne vous y attendiez pas, prévenez les propriétaires de votre organisation.',
  },
};

const words: Readonly<Record<Step, Readonly<Record<Locale, Words>>>> = {
  requested: {
    en: {
      subject: 'Somebody asked to remove your second factors',
      why: 'A way back into your Acta account without second factors was asked for. The owners of your organisation have to approve it. Until then you can stop it here:',
      ...cancel.en,
    },
    fr: {
      subject: 'Le retrait de vos seconds facteurs a été demandé',
      why: 'La récupération de votre compte Acta sans second facteur a été demandée. Les propriétaires de votre organisation doivent l’approuver. D’ici là, vous pouvez l’arrêter ici\u00a0:',
      ...cancel.fr,
    },
  },
  operator: {
    en: {
      subject: `Your second factors will be removed in ${recoveryWaitHours} hours`,
      why: `Whoever runs this installation of Acta asked to remove all second factors of your account. It happens ${recoveryWaitHours} hours after that was asked. Until then you can stop it here:`,
      ...cancel.en,
    },
    fr: {
      subject: `Vos seconds facteurs seront retirés dans ${recoveryWaitHours}\u00a0heures`,
      why: `L’exploitant de cette installation d’Acta a demandé le retrait de tous les seconds facteurs de votre compte. Il aura lieu ${recoveryWaitHours}\u00a0heures après la demande. D’ici là, vous pouvez l’arrêter ici\u00a0:`,
      ...cancel.fr,
    },
  },
  approved: {
    en: {
      subject: 'An owner approved removing your second factors',
      why: 'An owner of your organisation approved that you get back into your Acta account without second factors. A second owner has to approve it too. Until then you can stop it here:',
      ...cancel.en,
    },
    fr: {
      subject: 'Un propriétaire a approuvé le retrait de vos seconds facteurs',
      why: 'Un propriétaire de votre organisation a approuvé la récupération de votre compte Acta sans second facteur. Un second propriétaire doit encore l’approuver. D’ici là, vous pouvez l’arrêter ici\u00a0:',
      ...cancel.fr,
    },
  },
  cancelled: {
    en: {
      subject: 'Your second factors stay',
      why: 'Removing the second factors of your Acta account was stopped by the link of our e-mail. Nothing was changed. You can sign in here:',
      ...signIn.en,
    },
    fr: {
      subject: 'Vos seconds facteurs sont conservés',
      why: 'Le retrait des seconds facteurs de votre compte Acta a été arrêté par le lien de notre e-mail. Rien n’a été modifié. Vous pouvez vous connecter ici\u00a0:',
      ...signIn.fr,
    },
  },
  'carried-out': {
    en: {
      subject: 'Your second factors were removed',
      why: 'All second factors and recovery codes of your Acta account were removed, and you were signed out everywhere. Sign in with your password and add a new second factor:',
      ...signIn.en,
    },
    fr: {
      subject: 'Vos seconds facteurs ont été retirés',
      why: 'Tous les seconds facteurs et codes de secours de votre compte Acta ont été retirés, et toutes vos sessions terminées. Connectez-vous avec votre mot de passe et ajoutez un nouveau second facteur\u00a0:',
      ...signIn.fr,
    },
  },
};

/** The message to a person about the recovery of their account, as plain text and HTML. */
export function recoveryMailText(
  step: Step,
  locale: Locale,
  { firstName, link }: { firstName: string; link: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, why, button, note } = words[step][locale];
  return letter(locale, {
    subject,
    greeting: greetingOf(locale, firstName),
    why,
    button: { text: button, href: link },
    notes: [note],
  });
}
