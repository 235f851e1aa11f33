/** Markets of the questionnaire in which a device may be sold. */
export const markets = [
  'eu-france',
  'eu-germany',
  'eu-other',
  'united-kingdom',
  'switzerland',
  'united-states',
  'other',
] as const;
export type Market = (typeof markets)[number];
