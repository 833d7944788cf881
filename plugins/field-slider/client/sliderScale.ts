import type { Field } from '@mortise/sdk';

export interface SliderScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** From where to where a slider goes. Step 1: FIELD-067. */
export function sliderScale(field: Field): SliderScale {
  const min = Number(field.min ?? 0);
  return { min, max: Number(field.max ?? min + 100), step: ('step' in field ? field.step : undefined) ?? 1 };
}
