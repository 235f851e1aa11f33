/** The key of one of many risks. */
export const keyOf = (index: number) => `OWN.${String(index + 1).padStart(3, '0')}`;

/** The text of one of many risks, in a language. */
export const words = (index: number, language: string) => ({
  type: `Type ${index % 9}`,
  category: `Category ${index % 40}`,
  hazardPhenomenon: `Hazard ${index} of a device in ${language}, described in some words`,
  sequence: 'A part wears, nobody notices, and the function changes slowly over months of use',
  hazardSituation: 'The operator relies on a value that is wrong, and acts on it during treatment',
  harm: 'Delayed or wrong treatment of the patient',
});

/** The estimate of one of many risks before its controls. */
export const estimateOf = (index: number) => ({ severity: 1 + (index % 5), probability: 1 + (index % 4) });
