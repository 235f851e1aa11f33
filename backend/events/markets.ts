/** Where a device can be meant to be sold, as the questionnaire asks. */
export const markets = [
  'eu-france',
  'eu-germany',
  'eu-other',
  'united-kingdom',
  'switzerland',
  'united-states',
  'other',
] as const;
