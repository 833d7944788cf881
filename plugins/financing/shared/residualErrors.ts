import type { FieldError } from '@mortise/sdk';

interface Residuals {
  readonly residuals?: readonly { readonly duration?: number | null | undefined }[] | null | undefined;
}

const TWICE_MESSAGE = 'This duration stands in the table twice: change one of them';

/** A table of residual values says one of each duration. */
export function residualErrors({ residuals }: Residuals): readonly FieldError[] {
  const durations = (residuals ?? []).map(({ duration }) => duration);
  return durations.flatMap((duration, index) =>
    duration !== undefined && duration !== null && durations.indexOf(duration) < index
      ? [{ path: `residuals[${index}].duration`, code: 'INVALID_FIELD_VALUE', key: TWICE_MESSAGE, values: {}, message: TWICE_MESSAGE }]
      : [],
  );
}
