import copilot from './copilot.json';

/** Texts of the copilot. */
export const asking = { copilot };
