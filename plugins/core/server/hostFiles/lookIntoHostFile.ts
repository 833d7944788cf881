import { HOST_FILE_TYPES, isFontName } from '../../shared/hostFile.ts';
import { hostFileRefused, NO_FONT_MESSAGE, NO_PICTURE_MESSAGE, TOO_MANY_PIXELS_MESSAGE } from '../../shared/hostFileRefusal.ts';
import { jpegSize, type PictureSize, pngSize, webpSize } from './pictureSize.ts';
import { svgRefusal } from './svgRefusal.ts';

export interface HostFileQuestion {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the bytes of a file turned out to be. */
export interface HostFileLook {
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
}

const SIZES: Readonly<Record<string, (bytes: Buffer) => PictureSize>> = { png: pngSize, jpg: jpegSize, jpeg: jpegSize, webp: webpSize };
const MOST_PIXELS = 4_096;
/** Once a browser has unpacked it. */
const MAX_UNPACKED_FONT = 32 * 1_048_576;

/** @throws where the bytes are not what the name says, or more than a page can show */
export function lookIntoHostFile({ name, bytes }: HostFileQuestion): HostFileLook {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const { contentType } = HOST_FILE_TYPES[extension]!;
  if (isFontName(name)) requireFont(content);
  else if (extension === 'svg') requirePicture(content);
  else return { contentType, ...sizeOf(content, extension) };
  return { contentType };
}

function requirePicture(content: Buffer): void {
  const refusal = svgRefusal(new TextDecoder().decode(content));
  if (refusal !== undefined) throw hostFileRefused(refusal);
}

function sizeOf(content: Buffer, extension: string) {
  const size = SIZES[extension]!(content);
  if (size === undefined || size.width === 0 || size.height === 0)
    throw hostFileRefused({ key: NO_PICTURE_MESSAGE, values: { extension } });
  if (Math.max(size.width, size.height) > MOST_PIXELS)
    throw hostFileRefused({ key: TOO_MANY_PIXELS_MESSAGE, values: { most: String(MOST_PIXELS) } });
  return size;
}

/** The head of WOFF2, whose lengths have to be true: what unpacks to more than a font is none. */
function requireFont(content: Buffer): void {
  const isFont =
    content.length > 48 &&
    content.toString('latin1', 0, 4) === 'wOF2' &&
    content.readUInt32BE(8) === content.length &&
    content.readUInt16BE(12) > 0 &&
    content.readUInt32BE(16) <= MAX_UNPACKED_FONT;
  if (!isFont) throw hostFileRefused({ key: NO_FONT_MESSAGE });
}
