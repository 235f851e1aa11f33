import type { Market } from '#/backend/events/markets.ts';
import type { DeviceDraft } from '../new-device.ts';

/** What the dialog edits: the details of a device, its code, and its markets. */
export type EditedDetails = { draft: DeviceDraft; emdnCode: string | null; markets: readonly Market[] };

/**
 * The body of `devices/changeDetails`: only what differs from what stood when the dialog opened. What others have changed
 * in the meantime stays, and markets that are as before change no answer.
 */
export function changedDetails(deviceId: string, edited: EditedDetails, before: EditedDetails) {
  const then = detailsOf(before);
  const differing = Object.entries(detailsOf(edited)).filter(([field, value]) => value !== then[field]);
  return {
    deviceId,
    ...Object.fromEntries(differing),
    ...(!isSameSet(edited.markets, before.markets) && { markets: edited.markets }),
  };
}

function detailsOf({ draft, emdnCode }: EditedDetails): Record<string, string | null> {
  return {
    name: draft.name.trim(),
    manufacturer: draft.manufacturer.trim(),
    description: draft.description.trim(),
    range: draft.range.trim() || null,
    emdnCode,
  };
}

const isSameSet = (one: readonly Market[], other: readonly Market[]): boolean =>
  one.length === other.length && one.every((market) => other.includes(market));
