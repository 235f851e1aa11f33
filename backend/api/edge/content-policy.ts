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
  // React sets element styles by script, property by property, which needs no leave; attributes are written by nobody.
  styleSrcAttr: ["'none'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  upgradeInsecureRequests: secure ? [] : null,
});

/** What of the browser a screen may use: passkeys and copying. All else that could watch, pay or reach out is nobody's. */
export const permissionsPolicy = [
  ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');
