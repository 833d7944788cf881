import type { FieldError } from '@mortise/sdk';

interface Residual {
  readonly duration?: number | null | undefined;
  readonly usage?: number | null | undefined;
}
interface Residuals {
  readonly residuals?: readonly Residual[] | null | undefined;
}

const TWICE_MESSAGE = 'This duration stands in the table twice: change one of them';

/** A table of residual values says one of each duration and use. */
export function residualErrors({ residuals }: Residuals): readonly FieldError[] {
  const rows = residuals ?? [];
  const isSame = (one: Residual, other: Residual): boolean =>
    one.duration === other.duration && (one.usage ?? null) === (other.usage ?? null);
  return rows.flatMap((row, index) =>
    row.duration && rows.slice(0, index).some((other) => isSame(row, other))
      ? [{ path: `residuals[${index}].duration`, code: 'INVALID_FIELD_VALUE', key: TWICE_MESSAGE, values: {}, message: TWICE_MESSAGE }]
      : [],
  );
}
