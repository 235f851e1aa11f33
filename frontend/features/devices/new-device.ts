export type DeviceDraft = { name: string; manufacturer: string; description: string; range: string };
export type RequiredField = 'name' | 'manufacturer' | 'description';

const required: readonly RequiredField[] = ['name', 'manufacturer', 'description'];

/** The required fields that are empty after trimming. */
export const missingFields = (draft: DeviceDraft): RequiredField[] =>
  required.filter((field) => draft[field].trim() === '');

/** The request body. Omitted fields are null; the logo follows separately. `answers`: given before, in the class guide. */
export const newDeviceBody = (
  { name, manufacturer, description, range }: DeviceDraft,
  emdncode: string | null,
  answers: ReadonlyMap<string, string> = new Map(),
) => ({
  name: name.trim(),
  manufacturer: manufacturer.trim(),
  description: description.trim(),
  range: range.trim() || null,
  emdncode,
  ...(answers.size > 0 && { answers: [...answers].map(([question, answer]) => ({ question, answer })) }),
});

export const logoTypes = ['image/png', 'image/jpeg'] as const;
export const isLogo = (type: string): boolean => logoTypes.some((accepted) => accepted === type);
