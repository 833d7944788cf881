import type { FieldChanged, FormAnswer, FormErrors, FormScriptContext } from '@mortise/sdk/scripts';

const DURATIONS = [24, 36, 48, 60];

export function execute({ isNew, today }: FormScriptContext): FormAnswer {
  return {
    fields: {
      duration: { options: DURATIONS.map((months) => ({ value: String(months), label: `${months} months` })), mandatory: true },
      residualValue: { disabled: 'Comes from the residual table' },
      openingBalance: { hidden: true },
    },
    ...(isNew && { values: { duration: 48, startDate: today, currency: 'EUR' } }),
  };
}

/** Whoever takes the longest term is told what it means for the residual value. */
export function onChange(_: FormScriptContext, { field, value }: FieldChanged): FormAnswer {
  return field === 'duration' && Number(value) > 48
    ? { messages: { duration: 'Above 48 months the residual value falls below 35 %.' } }
    : {};
}

export function validate({ record }: FormScriptContext): FormErrors {
  const { startDate, endDate } = record;
  return typeof startDate === 'string' && typeof endDate === 'string' && endDate <= startDate
    ? { endDate: 'The contract has to end after it begins.' }
    : {};
}
