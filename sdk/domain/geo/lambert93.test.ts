import { expect, test } from 'vitest';
import { readVectors } from '../../../tests/fixtures/vectors/readVectors.ts';
import { lambert93ToWgs84, wgs84ToLambert93 } from './lambert93.ts';

const POINTS = readVectors('lambert93', 'point', 'longitude', 'latitude', 'x', 'y', 'tolerance');

/** A millimetre on the ground, in metres and, as an arc of the meridian, in degrees. */
const MILLIMETRE = 0.001;
const MILLIMETRE_OF_ARC = 1e-8;

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

test('[IDENT-049] points are met within their tolerance, towns and random points to the millimetre', () => {
  expect(POINTS.length).toBe(32);
  for (const { point, longitude, latitude, x, y, tolerance } of POINTS)
    expect(distance(wgs84ToLambert93(Number(longitude), Number(latitude)), Number(x), Number(y)), point).toBeLessThan(
      Number.parseFloat(tolerance),
    );
});

test('[IDENT-049] and so are they on the way back', () => {
  for (const { point, longitude, latitude, x, y } of POINTS.filter(({ tolerance }) => tolerance.endsWith('there and back'))) {
    const back = lambert93ToWgs84(Number(x), Number(y));
    expect(Math.abs(back.longitude - Number(longitude)), point).toBeLessThan(MILLIMETRE_OF_ARC);
    expect(Math.abs(back.latitude - Number(latitude)), point).toBeLessThan(MILLIMETRE_OF_ARC);
  }
});
