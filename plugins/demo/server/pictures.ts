import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [480, 300];
/** Sky or hall, ground, body, its shade, glass, tyre, rim, light. */
type Palette = readonly [string, string, string, string, string, string, string, string];
const PALETTES: readonly Palette[] = [
  ['dfeaf2', 'b9c4cc', '0f766e', '0b5650', 'a9c7d8', '23292e', 'c3ccd2', 'f6d57a'],
  ['2b333d', '1d232a', '1e7f92', '155d6b', '6f8ea3', '0d1013', '8b969f', 'ffe39a'],
  ['eee7da', 'cdbfa6', '9a4f3c', '743a2b', 'b8cbd3', '2c2521', 'd2c9bd', 'f3c46b'],
];

interface Shape {
  readonly colour: number;
  readonly holds: (x: number, y: number) => boolean;
}

const box = (colour: number, left: number, top: number, right: number, bottom: number): Shape => ({
  colour,
  holds: (x, y) => x >= left && x < right && y >= top && y < bottom,
});
const disc = (colour: number, atX: number, atY: number, radius: number): Shape => ({
  colour,
  holds: (x, y) => (x - atX) ** 2 + (y - atY) ** 2 < radius ** 2,
});
/** Wider at the bottom than at the top, as a cabin is. */
const cabin = (colour: number, left: number, top: number, right: number, bottom: number, slope: number): Shape => ({
  colour,
  holds: (x, y) => y >= top && y < bottom && x >= left + (bottom - y) * slope && x < right - (bottom - y) * slope,
});

const GROUND = box(1, 0, 220, WIDTH, HEIGHT);
const wheel = (x: number): readonly Shape[] => [disc(5, x, 222, 32), disc(6, x, 222, 15)];

/** From the side, and from behind. The last shape that holds a point colours it. */
const VIEWS: readonly (readonly Shape[])[] = [
  [
    GROUND,
    cabin(2, 110, 92, 372, 150, 0.7),
    cabin(4, 138, 104, 238, 148, 0.5),
    cabin(4, 246, 104, 344, 148, 0.5),
    box(2, 62, 146, 426, 214),
    box(3, 62, 194, 426, 214),
    box(7, 410, 158, 426, 174),
    ...wheel(138),
    ...wheel(352),
  ],
  [
    GROUND,
    cabin(2, 140, 70, 340, 140, 0.3),
    cabin(4, 164, 84, 316, 136, 0.3),
    box(2, 124, 136, 356, 216),
    box(3, 124, 190, 356, 216),
    box(7, 132, 148, 160, 166),
    box(7, 320, 148, 348, 166),
    box(6, 198, 166, 282, 186),
    box(5, 140, 212, 184, 246),
    box(5, 296, 212, 340, 246),
  ],
];

/** A drawing of a vehicle as a PNG: the same for the same number. */
export function pictureOf(number: number): Buffer {
  const shapes = VIEWS[number % VIEWS.length]!;
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_none, x) => shapes.findLast(({ holds }) => holds(x, y))?.colour ?? 0)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTES[number % PALETTES.length]!.join(''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
