/** Width and height; undefined where the bytes are not those of such a picture. */
export type PictureSize = { readonly width: number; readonly height: number } | undefined;

const PNG = '\x89PNG\r\n\x1a\n';

export function pngSize(bytes: Buffer): PictureSize {
  if (bytes.toString('latin1', 0, 8) !== PNG || bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.length < 33) return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Marks that a frame begins, whatever way it is packed. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

/** Walks over the segments up to the first frame. */
export function jpegSize(bytes: Buffer): PictureSize {
  if (bytes.toString('latin1', 0, 3) !== '\xff\xd8\xff') return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1]!)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Of its three ways of packing each says it elsewhere. */
export function webpSize(bytes: Buffer): PictureSize {
  const letters = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (letters(0, 4) !== 'RIFF' || letters(8, 12) !== 'WEBP' || bytes.length < 30) return undefined;
  const kind = letters(12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}
