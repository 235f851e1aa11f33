const centralHeader = 0x02014b50;
const localHeader = 0x04034b50;
const endOfDirectory = 0x06054b50;
/** 1 January 1980, midnight: the earliest time in a zip. */
const epoch = { time: 0, date: 0b0000000_0001_00001 };

/** The same zip with one date for all entries, so that the same content gives the same bytes. Changes the buffer. */
export function withoutTimes(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('not a zip');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('the directory of the zip is broken');
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== localHeader) throw new Error('an entry of the zip is broken');
    date(zip, at + 12);
    date(zip, local + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

function date(zip: Buffer, at: number): void {
  zip.writeUInt16LE(epoch.time, at);
  zip.writeUInt16LE(epoch.date, at + 2);
}
