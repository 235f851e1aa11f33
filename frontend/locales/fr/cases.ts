import cases from './cases.json';
import complaints from './complaints.json';
import nonconformities from './nonconformities.json';
import registers from './registers.json';

/** Texts of complaints and non-conformities. */
export const handling = { cases, complaints, nonconformities, registers };
