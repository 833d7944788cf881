import proj4, { type Converter } from 'proj4';

/** The datum RGF93 counts as WGS84: they differ by centimetres. EPSG:2154. */
const LAMBERT_93 =
  '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs';
const WGS84 = '+proj=longlat +datum=WGS84 +no_defs';

/** A point by its angles, in degrees, east and north positive. */
export interface GeographicPoint {
  readonly longitude: number;
  readonly latitude: number;
}

/** A point on the map of France: metres east and north. */
export interface Lambert93Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The longitude and latitude of a point given in Lambert-93, the projection of French land and address registers.
 * @param x metres east, about 100,000 to 1,240,000 in mainland France and Corsica
 * @param y metres north, about 6,040,000 to 7,110,000
 * @throws RangeError when a coordinate is no finite number. IGN; EPSG:2154.
 */
export function lambert93ToWgs84(x: number, y: number): GeographicPoint {
  const [longitude, latitude] = projection().inverse(finite(x, y));
  return { longitude, latitude };
}

/**
 * The point in Lambert-93 of a longitude and latitude in degrees.
 * @throws RangeError when a coordinate is no finite number. IGN; EPSG:2154.
 */
export function wgs84ToLambert93(longitude: number, latitude: number): Lambert93Point {
  const [x, y] = projection().forward(finite(longitude, latitude));
  return { x, y };
}

let converter: Converter | undefined;

/** The projection, made at its first use. */
const projection = (): Converter => (converter ??= proj4(WGS84, LAMBERT_93));

function finite(...coordinates: [number, number]): [number, number] {
  if (!coordinates.every(Number.isFinite)) throw new RangeError(`Coordinates must be finite numbers, not ${coordinates.join(', ')}`);
  return coordinates;
}
