import { createHash } from 'node:crypto';

/** The two rules that React Aria puts into a page by itself, to the letter; any other style element is stopped. */
const kitStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a screen may load and run: what comes from here. `secure`: over https, so that nothing is asked for over http. */
export const contentPolicy = (secure: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcElem: ["'self'", ...kitStyles.map(hashOf)],
  // React sets element styles for what it measures and animates.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  upgradeInsecureRequests: secure ? [] : null,
});
