import { nodeKindOf, type ClientPlugin, type DescribedKind, type NodeKind } from '@mortise/sdk/client';

const plugins = import.meta.glob<ClientPlugin>('../../plugins/*/client.ts', { eager: true, import: 'default' });

export interface KnownKind extends NodeKind {
  readonly point: 'cards' | 'elements';
  readonly id: string;
  readonly label?: string;
  readonly load: () => Promise<unknown>;
}

export const PLUGINS: readonly ClientPlugin[] = Object.values(plugins);

type Contributed = DescribedKind & Omit<KnownKind, 'point' | keyof NodeKind>;
const known = async (point: KnownKind['point'], kinds: readonly Contributed[] = []): Promise<readonly KnownKind[]> =>
  Promise.all(kinds.map(async (kind) => ({ ...kind, ...(await nodeKindOf(kind)), point })));

/** Every card and element that built-in plugins contribute: further ones join by themselves. */
export const KINDS: readonly KnownKind[] = (
  await Promise.all(PLUGINS.flatMap(({ contributes }) => [known('cards', contributes?.cards), known('elements', contributes?.elements)]))
).flat();
