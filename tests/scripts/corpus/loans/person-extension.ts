import type { FormAnswer, FormErrors, FormScriptContext } from '@mortise/sdk/scripts';

const COMING_OF_AGE = 18;

/** Borrowers are individuals: what is for companies is out of the way. */
export const execute = ({ record }: FormScriptContext): FormAnswer => ({
  fields: {
    commercialName: { hidden: record.type !== 'C' },
    shareCapital: { hidden: record.type !== 'C' },
    birthDate: { mandatory: record.type === 'I' },
    mobile: { hint: 'For the code with which the contract is signed' },
  },
});

export const onChange = (context: FormScriptContext): FormAnswer => execute(context);

export function validate({ record, today }: FormScriptContext): FormErrors {
  const { type, birthDate } = record;
  if (type !== 'I' || typeof birthDate !== 'string') return {};
  const [year, rest] = [Number(today.slice(0, 4)) - COMING_OF_AGE, today.slice(4)];
  return birthDate > `${year}${rest}` ? { birthDate: 'Loans are for adults: the borrower is not eighteen yet.' } : {};
}
