import trace from './trace.json';

/** Texts of traceability. */
export const tracing = { trace };
