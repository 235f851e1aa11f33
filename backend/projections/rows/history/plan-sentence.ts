import type { Plan } from '#/backend/events/plans.ts';
import type { BillingEvent, SubscriptionReport } from '#/backend/events/subscriptions.ts';
import type { Bilingual } from '#/knowledge/types.ts';

const names: Readonly<Record<Plan, Bilingual>> = {
  starter: { en: 'Starter', fr: 'Starter' },
  premium: { en: 'Premium', fr: 'Premium' },
  custom: { en: 'Custom', fr: 'Sur mesure' },
};
const states: Readonly<Record<SubscriptionReport['status'], Bilingual>> = {
  open: { en: 'first payment open', fr: 'premier paiement en attente' },
  unpaid: { en: 'unpaid', fr: 'impayé' },
  late: { en: 'payment late', fr: 'paiement en retard' },
  active: { en: 'paid', fr: 'payé' },
  ended: { en: 'ended', fr: 'terminé' },
};
const disputes = {
  open: { en: 'A payment is disputed', fr: 'Un paiement est contesté' },
  won: { en: 'A disputed payment stays paid', fr: 'Un paiement contesté reste acquis' },
  lost: { en: 'A disputed payment was taken back', fr: 'Un paiement contesté a été repris' },
} as const;

const day = (time: string): string => time.slice(0, 10);
const money = (amount: number, currency: string): Bilingual => ({
  en: `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`,
  fr: `${(amount / 100).toFixed(2).replace('.', ',')}\u{a0}${currency.toUpperCase()}`,
});

/** The sentence for an event about the plan of an organisation and what it pays. */
export function planSentence(event: BillingEvent): Bilingual {
  switch (event.type) {
    case 'PlanStarted':
      return { en: `The plan ${names[event.data.plan].en} began`, fr: `Début de l’offre ${names[event.data.plan].fr}` };
    case 'PlanEnded':
      return { en: `The plan ${names[event.data.plan].en} ended`, fr: `Fin de l’offre ${names[event.data.plan].fr}` };
    case 'PlanChanged': {
      const [from, to] = [names[event.data.from], names[event.data.to]];
      return { en: `The plan ${from.en} became ${to.en}`, fr: `L’offre ${from.fr} est devenue ${to.fr}` };
    }
    case 'SubscriptionReported': {
      const { plan, status, periodEnd } = event.data;
      return {
        en: `The payment provider reported the subscription ${names[plan].en}: ${states[status].en}, month until ${day(periodEnd)}`,
        fr: `Le prestataire de paiement a signalé l’abonnement ${names[plan].fr}\u{a0}: ${states[status].fr}, mois jusqu’au ${day(periodEnd)}`,
      };
    }
    case 'PlanRenewed': {
      const { plan, until } = event.data;
      return {
        en: `The plan ${names[plan].en} is paid until ${day(until)}`,
        fr: `L’offre ${names[plan].fr} est payée jusqu’au ${day(until)}`,
      };
    }
    case 'PlanChangePlanned': {
      const { from, to, at } = event.data;
      return {
        en: `The plan ${names[from].en} becomes ${names[to].en} on ${day(at)}`,
        fr: `L’offre ${names[from].fr} devient ${names[to].fr} le ${day(at)}`,
      };
    }
    case 'CancellationPlanned':
      return {
        en: `The subscription was cancelled for ${day(event.data.endsAt)}`,
        fr: `L’abonnement a été résilié pour le ${day(event.data.endsAt)}`,
      };
    case 'CancellationWithdrawn':
      return { en: 'The cancellation was withdrawn', fr: 'La résiliation a été annulée' };
    case 'PaymentFailed':
      return {
        en: `A payment failed. The plan stays open until ${day(event.data.graceUntil)}`,
        fr: `Un paiement a échoué. L’offre reste ouverte jusqu’au ${day(event.data.graceUntil)}`,
      };
    case 'PaymentRecovered':
      return { en: 'The late payment arrived', fr: 'Le paiement en retard est arrivé' };
    case 'PaymentReminded':
      return {
        en: `The owners were reminded of the late payment (open until ${day(event.data.graceUntil)})`,
        fr: `Les propriétaires ont reçu un rappel du paiement en retard (ouvert jusqu’au ${day(event.data.graceUntil)})`,
      };
    case 'GraceEnded':
      return {
        en: 'The grace for the late payment ended',
        fr: 'Le délai accordé pour le paiement en retard a pris fin',
      };
    case 'PaymentRefunded': {
      const { en, fr } = money(event.data.amount, event.data.currency);
      return { en: `Refunded of a payment until now: ${en}`, fr: `Remboursé à ce jour sur un paiement\u{a0}: ${fr}` };
    }
    case 'PaymentDisputed': {
      const { amount, currency, state } = event.data;
      const sum = money(amount, currency);
      return { en: `${disputes[state].en}: ${sum.en}`, fr: `${disputes[state].fr}\u{a0}: ${sum.fr}` };
    }
  }
}
