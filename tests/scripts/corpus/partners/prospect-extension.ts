import { api, type FieldChanged, type FormAnswer, type FormErrors, type FormScriptContext } from '@mortise/sdk/scripts';

/** A partner enters companies, found by their SIRET. */
export const execute = ({ isNew }: FormScriptContext): FormAnswer => ({
  fields: { siret: { mandatory: true, hint: 'Fourteen digits, on every invoice of the company' }, shareCapital: { hidden: true } },
  ...(isNew && { values: { type: 'C' } }),
});

export async function onChange(context: FormScriptContext, { field, value }: FieldChanged): Promise<FormAnswer> {
  if (field !== 'siret' || typeof value !== 'string') return {};
  const { valid } = (await api(context).domain('checkSiret', value)) as { readonly valid: boolean };
  return valid ? {} : { messages: { siret: 'This is no SIRET: compare it with an invoice.' } };
}

export async function validate(context: FormScriptContext): Promise<FormErrors> {
  const { siret } = context.record;
  if (typeof siret !== 'string') return {};
  const { valid } = (await api(context).domain('checkSiret', siret)) as { readonly valid: boolean };
  return valid ? {} : { siret: 'A company is found by its SIRET: this is none.' };
}
