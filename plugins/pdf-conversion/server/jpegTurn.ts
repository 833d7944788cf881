const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
/** Degrees by the orientation that a camera notes; mirrored ones stay as they are. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** How far an image has to be turned, clockwise, to stand upright: cameras note how they were held. */
export function jpegTurn(bytes: Buffer): number {
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const isExif = bytes[at + 1] === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === EXIF;
    if (isExif) return TURNS[orientationIn(bytes.subarray(at + 10, at + 2 + bytes.readUInt16BE(at + 2))) ?? 1] ?? 0;
  }
  return 0;
}

function orientationIn(tiff: Buffer): number | undefined {
  if (tiff.length < 10) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return undefined;
}
