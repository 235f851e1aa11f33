import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { currency, monthlyPrices, priceLevels } from '#/backend/events/prices.ts';
import { liveSubscription, type Subscription } from '#/backend/events/subscription-state.ts';
import { cancelAtYearsEnd, downgradeLater, isUpgrade, keepPlan, upgradeNow } from '#/backend/payments/changes.ts';
import { startCheckout } from '#/backend/payments/checkout.ts';
import type { Payments } from '#/backend/payments/open.ts';
import { plainly, troubleOf } from '#/backend/payments/trouble.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { creditsLeft } from '../edge/credits.ts';
import { userOfRequest } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import {
  CancelAnswer,
  ChangeAnswer,
  ChangeBody,
  KeepAnswer,
  NoBody,
  Offers,
  PlanAnswer,
  PlanQuery,
  PortalAnswer,
  ProcessAnswer,
  ProcessBody,
  TrialAnswer,
} from './contract.ts';
import { planAnswer, shownSubscription } from './plan-answer.ts';

const rateLimit = { max: 20, timeWindow: '1 minute' } as const;
const paying = ['CHECKOUT_CLOSED', 'PAYMENT_DECLINED', 'PAYMENT_UNAVAILABLE'] as const;
const buying = ['ALREADY_SUBSCRIBED', 'EMAIL_DIFFERS', 'PLAN_ON_REQUEST'] as const;
const owner = { access: 'owner', rateLimit } as const;
const weighty = { ...owner, stepUp: true, refuses: [...paying, 'NOT_SUBSCRIBED'] } as const;

/** Plans: what is sold, the checkout, and what an owner does with a subscription. */
export function checkoutRoutes(services: Services): FastifyPluginAsyncZod {
  const { settings } = services;

  return async (app) => {
    app.get('/Checkout/Offers', { config: { access: 'visitor' }, schema: { response: { 200: Offers } } }, async () => ({
      plans: settings.plans,
      isOpen: isOpen(services),
      currency,
      prices: priceLevels.map((level) => ({ level, amount: monthlyPrices[level] })),
    }));

    app.get(
      '/Checkout/GetPlan',
      { config: { access: 'reader' }, schema: { querystring: PlanQuery, response: { 200: PlanAnswer } } },
      async (request) => {
        await afterOwnWrite(services, request.query.after);
        const [organisation, credits] = await Promise.all([
          organisationOf(services, request),
          creditsLeft(services, request),
        ]);
        return {
          ...planAnswer(organisation.plan, organisation.billing),
          plans: settings.plans,
          isOpen: isOpen(services),
          credits: settings.plans === 'off' ? null : credits.balance,
          hadTrial: credits.hadTrial,
        };
      },
    );

    app.post(
      '/Checkout/Process',
      {
        config: { ...owner, refuses: [...paying, ...buying] },
        schema: { body: ProcessBody, response: { 200: ProcessAnswer } },
      },
      async (request) => {
        const { email, priceLevel } = request.body;
        const user = userOfRequest(request);
        const payments = openOf(services);
        const own = user.email && (await services.vault.open(user.email));
        if (own?.toLowerCase() !== email.toLowerCase()) throw new Refused('EMAIL_DIFFERS');
        if (priceLevel === 'custom') throw new Refused('PLAN_ON_REQUEST');
        const { billing } = await organisationOf(services, request);
        if (liveSubscription(billing)) throw new Refused('ALREADY_SUBSCRIBED');
        const earlier = Object.values(billing.subscriptions);
        return asking(request, () =>
          startCheckout(payments, {
            organisation: user.organisation.id,
            email: own,
            level: priceLevel,
            customer: earlier.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.customer ?? null,
            locale: localeOf(request),
            publicUrl: settings.publicUrl,
            earlier: earlier.length,
            now: services.now(),
          }),
        );
      },
    );

    app.post(
      '/Checkout/Portal',
      {
        config: { ...owner, refuses: [...paying, 'NOT_SUBSCRIBED'] },
        schema: { body: NoBody, response: { 200: PortalAnswer } },
      },
      async (request) => {
        const { stripe } = openOf(services);
        const shown = shownSubscription((await organisationOf(services, request)).billing);
        if (!shown) throw new Refused('NOT_SUBSCRIBED');
        const locale = localeOf(request);
        const return_url = `${settings.publicUrl}/${locale}/Dashboard/Settings`;
        return asking(request, async () => {
          const { url } = await stripe.billingPortal.sessions.create({ customer: shown.customer, locale, return_url });
          return { url };
        });
      },
    );

    app.post(
      '/Checkout/Change',
      {
        config: { ...weighty, refuses: [...weighty.refuses, 'PLAN_ENDING'] },
        schema: { body: ChangeBody, response: { 200: ChangeAnswer } },
      },
      async (request) => {
        const { priceLevel } = request.body;
        const [{ stripe }, live] = await liveOf(services, request);
        if (live.plan === priceLevel && live.next === null) return { from: null };
        const isNow = isUpgrade(live.plan, priceLevel) || live.plan === priceLevel;
        // A schedule at the provider would take the place of the cancellation.
        if (!isNow && live.endsAt !== null) throw new Refused('PLAN_ENDING');
        return asking(request, async () => {
          await (isNow ? upgradeNow(stripe, live, priceLevel) : downgradeLater(stripe, live, priceLevel));
          return { from: isNow ? null : live.periodEnd };
        });
      },
    );

    app.post(
      '/Checkout/Cancel',
      { config: weighty, schema: { body: NoBody, response: { 200: CancelAnswer } } },
      async (request) => {
        const [{ stripe }, live] = await liveOf(services, request);
        return asking(request, async () => ({ endsAt: await cancelAtYearsEnd(stripe, live) }));
      },
    );

    app.post(
      '/Checkout/Keep',
      {
        config: { ...owner, refuses: [...paying, 'NOT_SUBSCRIBED'] },
        schema: { body: NoBody, response: { 200: KeepAnswer } },
      },
      async (request) => {
        const [{ stripe }, live] = await liveOf(services, request);
        return asking(request, async () => {
          await keepPlan(stripe, live);
          return { isKept: true };
        });
      },
    );

    app.post(
      '/Checkout/Trial',
      { config: { ...owner, refuses: ['TRIAL_USED'] }, schema: { body: NoBody, response: { 200: TrialAnswer } } },
      (request) =>
        execute(services, request, creditsDecider, userOfRequest(request).organisation.id, { type: 'GrantTrial' }),
    );
  };
}

const isOpen = ({ payments, settings }: Services): boolean => payments !== null && settings.plans === 'on';

/** Throws `CHECKOUT_CLOSED` where nothing is sold. */
function openOf({ payments, settings }: Services): Payments {
  if (!payments || settings.plans === 'off') throw new Refused('CHECKOUT_CLOSED');
  return payments;
}

async function organisationOf({ pool, keys }: Services, request: FastifyRequest) {
  const { id } = userOfRequest(request).organisation;
  return (await readMarked(scoped(pool, { organisation: id }), keys.rowKey, organisationView, id)).document;
}

/** Throws `NOT_SUBSCRIBED` where no subscription opens the plan. */
async function liveOf(services: Services, request: FastifyRequest): Promise<[Payments, Subscription]> {
  const payments = openOf(services);
  const live = liveSubscription((await organisationOf(services, request)).billing);
  if (!live) throw new Refused('NOT_SUBSCRIBED');
  return [payments, live];
}

/** Asks Stripe, and turns its errors into refusals. The log gets its codes, and no words. */
async function asking<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    request.log.warn(plainly(error), 'the payment provider refused a call');
    throw new Refused(trouble === 'declined' ? 'PAYMENT_DECLINED' : 'PAYMENT_UNAVAILABLE');
  }
}
