/** What the API loads from the build (backend/api/pages/build.ts). */
export { listed } from './listed.ts';
export { writePage } from './write-page.tsx';
