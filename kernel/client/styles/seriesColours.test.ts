import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const SERIES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Least contrast of what is drawn with its ground. WCAG 2.2, 1.4.11. */
const CONTRAST = 3;
/** Hundredths of the OKLab space: about five times what the eye tells apart side by side. */
const DISTANCE = 10;
/** What the eyes of colour-blind people make of linear light. Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, Matrix>;
const LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const styles = readFileSync(new URL('variables.css', import.meta.url), 'utf8');

/** Value of a variable in a scheme, followed through `var()`. */
function colour(scheme: string, name: string): string {
  const block = styles.split(`scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  const value = new RegExp(`${name}: ([^;]+);`).exec(block)?.[1] ?? '';
  const other = /^var\((.+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colour(scheme, other);
}

const times = (matrix: Matrix, vector: Vector): Vector =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * vector[index]!, 0)) as unknown as Vector;
const linear = (hex: string): Vector =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Vector;
const luminance = (hex: string): number =>
  times(
    [
      [0.2126, 0.7152, 0.0722],
      [0, 0, 0],
      [0, 0, 0],
    ],
    linear(hex),
  )[0];

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function distance(one: string, other: string, eye: Matrix): number {
  const seen = [one, other].map((hex) =>
    times(LAB, times(LMS, times(eye, linear(hex))).map((part) => Math.cbrt(Math.max(0, part))) as unknown as Vector),
  );
  return 100 * Math.hypot(...seen[0]!.map((part, index) => part - seen[1]![index]!));
}

test.each(['light', 'dark'])('[issue 21, 6] the eight colours of series stand out and are told apart by every eye, %s', (scheme) => {
  const colours = SERIES.map((number) => colour(scheme, `--mt-series-${number}`));
  const ground = colour(scheme, '--mt-surface');
  for (const one of colours) expect(contrast(one, ground), `${one} on ${ground}`).toBeGreaterThanOrEqual(CONTRAST);
  const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const));
  for (const [eye, matrix] of Object.entries(EYES))
    for (const [one, other] of pairs) expect(distance(one, other, matrix), `${one} and ${other}, ${eye}`).toBeGreaterThanOrEqual(DISTANCE);
});
