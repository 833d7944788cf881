import { api, type FieldChanged, type FormAnswer, type FormErrors, type FormScriptContext } from '@mortise/sdk/scripts';
import { isVin, platedAs } from 'scripts/fleet-library';

const VAT = '20';

/** A vehicle is known by its VIN and its plate; nothing else of the form is for it. */
export function execute({ isNew }: FormScriptContext): FormAnswer {
  return {
    fields: {
      identificationNumber: { label: 'VIN', mandatory: true, hint: 'Seventeen characters, field E of the registration document' },
      registrationBookNumber: { label: 'Plate', hidden: isNew },
      invoiceNumber: { hidden: isNew },
    },
    values: { type: 'VEHICLE', isNew: true },
  };
}

export async function onChange(context: FormScriptContext, { field, value }: FieldChanged): Promise<FormAnswer> {
  if (field === 'registrationBookNumber') return { values: { registrationBookNumber: platedAs(String(value ?? '')) } };
  if (field !== 'priceExclTax' || value === null) return {};
  // Shares of 100 and 20: to the cent, and without arithmetic of our own.
  const { domain } = api(context);
  const [, tax] = (await domain('allocate', String(value), ['100', VAT])) as readonly [string, string];
  return { messages: { priceInclTax: `${tax} of it would be VAT if the price were with tax.` } };
}

export function validate({ record }: FormScriptContext): FormErrors {
  const vin = String(record.identificationNumber ?? '');
  return vin !== '' && !isVin(vin) ? { identificationNumber: 'A VIN has seventeen characters, without I, O and Q.' } : {};
}
