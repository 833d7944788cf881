import type { InstalledPlugin } from '@mortise/sdk';
import { contributionKeys } from '../../shared/contributionKeys.ts';
import { refused } from './readPluginPackage.ts';

/** Who contributes what: ids of plugins by the keys that they take. */
export type TakenNames = ReadonlyMap<string, string>;

type Contributing = Pick<InstalledPlugin, 'id' | 'contributes'>;

/** What enabled plugins of a tenant take, beside what the product takes. */
export const takenBy = (builtin: TakenNames, enabled: readonly InstalledPlugin[]): TakenNames =>
  new Map([...builtin, ...enabled.flatMap(({ id, contributes = {} }) => contributionKeys(contributes).map((key) => [key, id] as const))]);

/** @throws INVALID_PLUGIN naming what is contributed already, and by which plugin */
export function requireFreeNames({ id, contributes = {} }: Contributing, taken: TakenNames): void {
  const keys = contributionKeys(contributes);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw refused(`${id} contributes ${twice} twice.`);
  const clashes = keys.filter((key) => (taken.get(key) ?? id) !== id);
  if (clashes.length === 0) return;
  const found = clashes.map((key) => `${key} is already contributed by ${taken.get(key)}`).join(', ');
  throw refused(`${found}; ${id} cannot contribute it again.`);
}
