import { filledFrom, valueAt } from '@mortise/sdk/ui';
import { decimalString } from '@mortise/sdk/domain';

export interface Place {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly description: string;
  readonly link: string;
}

export interface PlaceProps {
  readonly latitude: string;
  readonly longitude: string;
  readonly label: string;
  readonly description?: string;
  readonly link?: string;
}

/** The rows that are somewhere on earth. */
export function placesOf(rows: readonly unknown[], props: PlaceProps): readonly Place[] {
  return rows.flatMap((row, index) => {
    const latitude = degrees(valueAt(row, props.latitude), 90);
    const longitude = degrees(valueAt(row, props.longitude), 180);
    if (latitude === undefined || longitude === undefined) return [];
    const fill = (text = ''): string => filledFrom(text, row);
    return [
      {
        key: `${index}`,
        latitude,
        longitude,
        label: fill(props.label) || `${latitude}, ${longitude}`,
        description: fill(props.description),
        link: fill(props.link),
      },
    ];
  });
}

function degrees(value: unknown, most: number): number | undefined {
  const decimal = decimalString(value);
  return decimal === undefined || Math.abs(Number(decimal)) > most ? undefined : Number(decimal);
}
