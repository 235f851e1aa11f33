import type { AccountEvent, Proof } from '#/backend/events/accounts.ts';
import { person } from './person-mark.ts';
import type { Bilingual } from '#/knowledge/types.ts';

const proofs: Readonly<Record<Proof, Bilingual>> = {
  password: { en: 'password', fr: 'mot de passe' },
  totp: { en: 'authenticator app', fr: 'application d’authentification' },
  passkey: { en: 'passkey', fr: 'clé d’accès' },
  'recovery-code': { en: 'recovery code', fr: 'code de secours' },
};

const noSecond: Bilingual = { en: ' (no second person)', fr: ' (sans seconde personne)' };

/** The sentence for an event about a person's own account. If another person decided, `person` replaces the name. */
export function accountSentence(event: AccountEvent): Bilingual {
  switch (event.type) {
    case 'AccountRegistered':
      return { en: 'Registered an account', fr: 'A créé un compte' };
    case 'ValidationRequested':
      return { en: 'A validation link was sent', fr: 'Un lien de validation a été envoyé' };
    case 'AccountValidated':
      return { en: 'Validated the e-mail address', fr: 'A validé l’adresse e-mail' };
    case 'SignedIn': {
      const by = event.data.by.map((proof) => proofs[proof]);
      return {
        en: `Signed in (${by.map(({ en }) => en).join(', ')})`,
        fr: `S’est connecté (${by.map(({ fr }) => fr).join(', ')})`,
      };
    }
    case 'SignInFailed':
      return failedSignIns(event.data);
    case 'SignedOut':
      return { en: 'Signed out', fr: 'S’est déconnecté' };
    case 'SessionEnded':
      return { en: 'Ended another session', fr: 'A mis fin à une autre session' };
    case 'NewsletterChosen':
      return event.data.newsletter
        ? { en: 'Subscribed to the newsletter', fr: 'S’est abonné à la lettre d’information' }
        : { en: 'Unsubscribed from the newsletter', fr: 'S’est désabonné de la lettre d’information' };
    case 'DueMailsChosen':
      return event.data.dueMails
        ? { en: 'Asked for mails about overdue work', fr: 'A demandé les e-mails sur le travail en retard' }
        : { en: 'Declined mails about overdue work', fr: 'A refusé les e-mails sur le travail en retard' };
    case 'DigestChosen': {
      const { en, fr } = digests[event.data.digest];
      return {
        en: `Chose a digest of their work by mail: ${en}`,
        fr: `A choisi un résumé de son travail par e-mail : ${fr}`,
      };
    }
    case 'PasswordChanged':
      return { en: 'Changed the password', fr: 'A changé le mot de passe' };
    case 'PasswordResetRequested':
      return { en: 'A link to set a new password was sent', fr: 'Un lien pour changer de mot de passe a été envoyé' };
    case 'PasswordReset':
      return {
        en: 'Set a new password by the mailed link',
        fr: 'A défini un nouveau mot de passe par le lien reçu par e-mail',
      };
    case 'TotpEnrolled':
      return {
        en: 'Added an authenticator app as a second factor',
        fr: 'A ajouté une application d’authentification comme second facteur',
      };
    case 'TotpUsed':
      return { en: 'Gave a code of the authenticator app', fr: 'A saisi un code de l’application d’authentification' };
    case 'PasskeyAdded':
      return { en: 'Added a passkey', fr: 'A ajouté une clé d’accès' };
    case 'PasskeyUsed':
      return { en: 'Used a passkey', fr: 'A utilisé une clé d’accès' };
    case 'SecondFactorRenamed':
      return { en: 'Renamed a second factor', fr: 'A renommé un second facteur' };
    case 'SecondFactorRemoved':
      return { en: 'Removed a second factor', fr: 'A retiré un second facteur' };
    case 'RecoveryCodesMade':
      return { en: 'Received new recovery codes', fr: 'A reçu de nouveaux codes de secours' };
    case 'RecoveryCodeUsed':
      return { en: 'Used a recovery code', fr: 'A utilisé un code de secours' };
    case 'ProofFailed': {
      const { en, fr } = proofs[event.data.proof];
      return { en: `A proof of identity failed (${en})`, fr: `Échec d’une preuve d’identité (${fr})` };
    }
    case 'IdentityConfirmed': {
      const { en, fr } = proofs[event.data.proof];
      return { en: `Proved their identity again (${en})`, fr: `A confirmé son identité (${fr})` };
    }
    case 'RecoveryRequested': {
      const { by, takesEffectAt } = event.data;
      if (by === 'person')
        return {
          en: 'Asked for a way back without second factors',
          fr: 'A demandé à récupérer son compte sans second facteur',
        };
      const at = takesEffectAt === null ? null : `${takesEffectAt.slice(0, 16).replace('T', ' ')} UTC`;
      return {
        en: `Asked that ${person} get back in without second factors${at ? `, from ${at} on` : ''}`,
        fr: `A demandé que ${person} récupère son compte sans second facteur${at ? `, à partir du ${at}` : ''}`,
      };
    }
    case 'RecoveryApproved': {
      const alone = event.data.isAlone ? noSecond : { en: '', fr: '' };
      return {
        en: `Approved that ${person} get back in without second factors${alone.en}`,
        fr: `A approuvé que ${person} récupère son compte sans second facteur${alone.fr}`,
      };
    }
    case 'RecoveryCancelled':
      return {
        en: 'Stopped the recovery of their account by the mailed link',
        fr: 'A arrêté la récupération de son compte par le lien reçu par e-mail',
      };
    case 'RecoveryCarriedOut': {
      const { by } = event.data;
      const [en, fr] =
        by === 'one-owner'
          ? [noSecond.en, noSecond.fr]
          : by === 'operator'
            ? [' (by the operator, after the waiting time)', ' (par l’exploitant, après le délai d’attente)']
            : ['', ''];
      return {
        en: `All second factors of ${person} were removed, and all sessions ended${en}`,
        fr: `Tous les seconds facteurs de ${person} ont été retirés, et toutes les sessions terminées${fr}`,
      };
    }
    case 'PersonErased':
      return { en: 'A person was erased from the record', fr: 'Une personne a été effacée du registre' };
    case 'WaitingListJoined':
      return { en: 'Joined the waiting list', fr: 'S’est inscrit sur la liste d’attente' };
    case 'DeviceSelected':
      return { en: 'Selected a device to work on', fr: 'A sélectionné un dispositif de travail' };
  }
}

function failedSignIns({ hour, tries }: { hour: string | null; tries: number }): Bilingual {
  if (hour === null) return { en: 'Sign-in failed: wrong password', fr: 'Échec de connexion : mot de passe erroné' };
  const start = new Date(hour).getUTCHours();
  const end = (start + 1) % 24;
  return tries === 1
    ? {
        en: `Sign-in failed between ${start}:00 and ${end}:00 UTC: wrong password`,
        fr: `Échec de connexion entre ${start} h et ${end} h UTC : mot de passe erroné`,
      }
    : {
        en: `Sign-in failed ${tries} times between ${start}:00 and ${end}:00 UTC: wrong passwords`,
        fr: `${tries} échecs de connexion entre ${start} h et ${end} h UTC : mots de passe erronés`,
      };
}

const digests = {
  none: { en: 'none', fr: 'aucun' },
  daily: { en: 'every day', fr: 'chaque jour' },
  weekly: { en: 'every Monday', fr: 'chaque lundi' },
} as const;
