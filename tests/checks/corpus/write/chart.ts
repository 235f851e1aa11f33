import { zlibSync } from 'fflate';

const width = 360;
const height = 160;

/** A grey bar chart as PNG, with a line at its foot. */
export function chart(bars: number[]): Uint8Array {
  const highest = Math.max(...bars);
  const slot = width / bars.length;
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Array.from({ length: width }, (__, x) => {
      if (y >= height - 2) return 0x20;
      const inBar = x % slot > slot * 0.2 && x % slot < slot * 0.8;
      const tall = ((bars[Math.floor(x / slot)] ?? 0) / highest) * (height - 12);
      return inBar && height - y <= tall ? 0x70 : 0xff;
    });
    return [0, ...row];
  });
  const head = new Uint8Array([...number(width), ...number(height), 8, 0, 0, 0, 0]);
  const image = zlibSync(new Uint8Array(rows.flat()), { level: 9 });
  const start = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [start, chunk('IHDR', head), chunk('IDAT', image), chunk('IEND', new Uint8Array())];
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

export const chartSize = { width, height };

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = new Uint8Array([...new TextEncoder().encode(type), ...data]);
  return new Uint8Array([...number(data.length), ...named, ...number(checksum(named))]);
}

function number(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

/** CRC-32 as PNG asks for it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum;
}
