import type { Makers } from '../scene.ts';
import { accounts } from './accounts.ts';
import { bookings } from './bookings.ts';
import { capas } from './capas.ts';
import { changes } from './changes.ts';
import { checkout } from './checkout.ts';
import { checks } from './checks.ts';
import { comments } from './comments.ts';
import { tableViews } from './table-views.ts';
import { conversations } from './conversations.ts';
import { copilot } from './copilot.ts';
import { complaints } from './complaints.ts';
import { descriptions } from './descriptions.ts';
import { devices } from './devices.ts';
import { documents } from './documents.ts';
import { generics } from './generics.ts';
import { history } from './history.ts';
import { moments } from './moments.ts';
import { newsletter } from './newsletter.ts';
import { nonconformities } from './nonconformities.ts';
import { norms } from './norms.ts';
import { operator } from './operator.ts';
import { organisations } from './organisations.ts';
import { profiling } from './profiling.ts';
import { intake } from './intake.ts';
import { proposals } from './proposals.ts';
import { publications } from './publications.ts';
import { risks } from './risks.ts';
import { roadmap } from './roadmap.ts';
import { work } from './my-work.ts';

/** The input with which every call succeeds, by call (`GET /api/devices/getDevices`). */
export const makers: Makers = {
  ...accounts,
  ...organisations,
  ...devices,
  ...descriptions,
  ...profiling,
  ...roadmap,
  ...work,
  ...norms,
  ...risks,
  ...intake,
  ...proposals,
  ...newsletter,
  ...operator,
  ...bookings,
  ...publications,
  ...comments,
  ...moments,
  ...tableViews,
  ...conversations,
  ...capas,
  ...copilot,
  ...changes,
  ...complaints,
  ...nonconformities,
  ...checkout,
  ...checks,
  ...documents,
  ...history,
  ...generics,
};
