import devices from './devices.json';
import notices from './notices.json';

/** Texts of the screens that make, edit and copy devices. */
export const making = { devices, notices };
