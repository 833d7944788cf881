import type { ScriptRecord } from '@mortise/sdk/scripts';

/** Vehicles that count as low emission: the maker's name for the drive stands in the model. */
const LOW_EMISSION = /\b(?:electric|e-tech|ev|phev|hybrid)\b/i;

export const isLowEmission = (asset: Readonly<Record<string, unknown>>): boolean => LOW_EMISSION.test(String(asset.model ?? ''));

/** `ab123cd` → `AB-123-CD`, the form since 2009; anything else stays as it was typed. */
export function platedAs(text: string): string {
  const [, letters, digits, end] = /^([A-Z]{2})(\d{3})([A-Z]{2})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, '')) ?? [];
  return letters === undefined ? text : [letters, digits, end].join('-');
}

/** ISO 3779: seventeen characters, never I, O or Q. */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text.toUpperCase());

/** Registrations of the vehicles of a contract. */
export function vehiclesOf(contract: ScriptRecord): readonly string[] {
  const rows = (contract.assets ?? []) as readonly { readonly assetRegistration?: string }[];
  return rows.flatMap(({ assetRegistration }) => assetRegistration ?? []);
}
