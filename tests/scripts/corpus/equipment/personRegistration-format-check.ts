import { api, type FormatCheckContext } from '@mortise/sdk/scripts';

/** Host function and wording by type of registration; other types are not checked. */
const CHECKS: Readonly<Record<string, readonly [check: string, sentence: string]>> = {
  SIR: ['checkSiren', 'A SIREN has nine digits, the last of which checks the others.'],
  SRT: ['checkSiret', 'A SIRET has fourteen digits: the SIREN and the number of the place.'],
  VAT: ['checkVat', 'This is no VAT number of the European Union.'],
};

export async function execute(context: FormatCheckContext): Promise<string | null> {
  const { type = '', number = context.value } = context;
  const [check, sentence] = CHECKS[type] ?? [];
  if (check === undefined || sentence === undefined || number === undefined || number === '') return null;
  const { valid } = (await api(context).domain(check, number)) as { readonly valid: boolean };
  return valid ? null : sentence;
}
