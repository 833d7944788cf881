import type { FormGroup } from '@mortise/sdk/forms';
import { decimalString } from '@mortise/sdk/domain';
import { addressLineOf } from '../../shared/addressLine.ts';

/** An address that is on the map. */
export interface Place {
  readonly row: FormGroup;
  readonly line: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** The addresses that have coordinates. */
export const placesOf = (rows: readonly FormGroup[]): readonly Place[] =>
  rows.flatMap((row) => {
    const coordinates = row.group('location')?.group('coordinates');
    const [longitude, latitude] = ['longitude', 'latitude'].map((name) => decimalString(coordinates?.scalar(name)?.value));
    if (longitude === undefined || latitude === undefined) return [];
    return [{ row, line: addressLineOf(row.value), longitude: Number(longitude), latitude: Number(latitude) }];
  });
