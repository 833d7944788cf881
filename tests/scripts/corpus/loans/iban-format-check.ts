import { api, type FormatCheckContext } from '@mortise/sdk/scripts';

/** Direct debits in euros: an IBAN of the single euro payments area, shortened to where we collect. */
const COLLECTED = ['FR', 'BE', 'LU', 'MC'];

export async function execute(context: FormatCheckContext): Promise<string | null> {
  const checked = (await api(context).domain('checkIban', context.value)) as { readonly valid: boolean; readonly country?: string };
  if (!checked.valid) return 'This is no IBAN: a digit may be wrong.';
  return COLLECTED.includes(checked.country ?? '') ? null : `We collect in ${COLLECTED.join(', ')} only.`;
}
