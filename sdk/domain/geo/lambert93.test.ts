import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lambert93ToWgs84, wgs84ToLambert93 } from './lambert93.ts';

const DATA = new URL('../../../../shared/data/geo/', import.meta.url);
const PUBLISHED = new URL('lambert93_published_points.csv', DATA);
const COMPUTED = new URL('lambert93_proj_computed.csv', DATA);

/** A millimetre on the ground, in metres and, as an arc of the meridian, in degrees. */
const MILLIMETRE = 0.001;
const MILLIMETRE_OF_ARC = 1e-8;

const read = (file: URL) => readFileSync(file, 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')); // prettier-ignore
const distance = (one: { x: number; y: number }, x: number, y: number) => Math.hypot(one.x - x, one.y - y);

test('[IDENT-049] the origin of the projection is at 3° east, 46.5° north (EPSG:2154)', () => {
  expect(distance(wgs84ToLambert93(3, 46.5), 700_000, 6_600_000)).toBeLessThan(MILLIMETRE);
  expect(lambert93ToWgs84(700_000, 6_600_000).longitude).toBeCloseTo(3, 8);
  expect(lambert93ToWgs84(700_000, 6_600_000).latitude).toBeCloseTo(46.5, 8);
});

test('a coordinate that is no number is refused by name', () => {
  expect(() => lambert93ToWgs84(Number.NaN, 6_600_000)).toThrow('Coordinates must be finite numbers, not NaN, 6600000');
  expect(() => wgs84ToLambert93(3, Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test.skipIf(!existsSync(PUBLISHED))(
  '[IDENT-049] published points are met within their tolerance (skipped without ../shared/data/geo)',
  () => {
    for (const [point, longitude, latitude, x, y, tolerance] of read(PUBLISHED)) {
      expect(distance(wgs84ToLambert93(Number(longitude), Number(latitude)), Number(x), Number(y)), point).toBeLessThan(Number(tolerance));
    }
  },
);

test.skipIf(!existsSync(COMPUTED))('[IDENT-049] towns and random points are met to the millimetre, both ways (skipped without ../shared/data/geo)', () => {
  for (const [point, longitude, latitude, x, y] of read(COMPUTED)) {
    expect(distance(wgs84ToLambert93(Number(longitude), Number(latitude)), Number(x), Number(y)), point).toBeLessThan(MILLIMETRE);
    const back = lambert93ToWgs84(Number(x), Number(y));
    expect(Math.abs(back.longitude - Number(longitude)), point).toBeLessThan(MILLIMETRE_OF_ARC);
    expect(Math.abs(back.latitude - Number(latitude)), point).toBeLessThan(MILLIMETRE_OF_ARC);
  }
}); // prettier-ignore
