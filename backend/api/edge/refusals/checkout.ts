import type { Texts } from './code.ts';

/** Refusals about plans and payments. */
export const checkoutTexts = {
  ALREADY_SUBSCRIBED: {
    status: 409,
    en: 'Your organisation has a subscription already. Change it on the page of your organisation.',
    fr: 'Votre organisation a déjà un abonnement. Modifiez-le sur la page de votre organisation.',
  },
  CHECKOUT_CLOSED: {
    status: 503,
    en: 'Plans are not sold online here. Contact the operator of this installation.',
    fr: 'Les offres ne sont pas vendues en ligne ici. Contactez l’exploitant de cette installation.',
  },
  EMAIL_DIFFERS: {
    status: 403,
    en: 'This is not the address you are signed in with.',
    fr: 'Cette adresse n’est pas celle de votre connexion.',
  },
  NOT_SUBSCRIBED: {
    status: 409,
    en: 'Your organisation has no subscription.',
    fr: 'Votre organisation n’a pas d’abonnement.',
  },
  PAYMENT_DECLINED: {
    status: 402,
    en: 'Sorry, this transaction could not be processed. Please try again or use a different payment method.',
    fr: 'Désolé, cette transaction n’a pas pu être traitée. Réessayez ou utilisez un autre moyen de paiement.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    en: 'The payment provider does not answer as it should. Look at your plan and invoices before you try again.',
    fr: 'Le prestataire de paiement ne répond pas comme il le devrait. Regardez votre offre et vos factures avant de réessayer.',
  },
  PLAN_ENDING: {
    status: 409,
    en: 'Your subscription is cancelled. Withdraw the cancellation before you choose a smaller plan.',
    fr: 'Votre abonnement est résilié. Annulez la résiliation avant de choisir une offre plus petite.',
  },
  PLAN_ON_REQUEST: {
    status: 409,
    en: 'This plan is agreed with you in person. Please contact us.',
    fr: 'Cette offre se convient directement avec vous. Contactez-nous.',
  },
  PLAN_SUBSCRIBED: {
    status: 409,
    en: 'This organisation has a subscription, which decides its plan.',
    fr: 'Cette organisation a un abonnement, qui décide de son offre.',
  },
  SIGNATURE_WRONG: {
    status: 400,
    en: 'The signature of this message is missing, wrong or too old.',
    fr: 'La signature de ce message est absente, fausse ou trop ancienne.',
  },
  TRIAL_USED: {
    status: 409,
    en: 'Your organisation has had its trial credit already.',
    fr: 'Votre organisation a déjà reçu son crédit d’essai.',
  },
} satisfies Texts;
