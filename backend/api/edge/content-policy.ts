import { createHash } from 'node:crypto';

/** The exact two rules that React Aria puts into a page; any other style element is blocked. */
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

/**
 * A screen may load and run only content from here. `secure`: over https, so that nothing is loaded over http. `framed`:
 * the address of the one page from elsewhere that a screen may show in a frame.
 */
export const contentPolicy = (secure: boolean, framed: string | null) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcElem: ["'self'", ...kitStyles.map(hashOf)],
  // React sets element styles by script, property by property, which needs no permission; nothing writes style
  // attributes.
  styleSrcAttr: ["'none'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", ...(framed === null ? [] : [new URL(framed).origin])],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  upgradeInsecureRequests: secure ? [] : null,
});

/**
 * The functions of the browser that a screen may use: passkeys and copying. Others, such as sensors, payment and
 * devices, are off for all.
 */
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
