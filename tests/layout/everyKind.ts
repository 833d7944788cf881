import { loadNodeKind, type ClientPlugin, type DescribedKind, type NodeKind } from '@mortise/sdk/client';

const plugins = import.meta.glob<ClientPlugin>('../../plugins/*/client.ts', { eager: true, import: 'default' });

export interface KnownKind extends NodeKind {
  /** Id of who contributes it. */
  readonly plugin: string;
  readonly point: 'cards' | 'elements';
  readonly id: string;
  readonly label?: string;
  readonly load: () => Promise<unknown>;
}

export const PLUGINS: readonly ClientPlugin[] = Object.values(plugins);

type Contributed = DescribedKind & Omit<KnownKind, 'plugin' | 'point' | keyof NodeKind>;
const known = async (plugin: string, point: KnownKind['point'], kinds: readonly Contributed[] = []): Promise<readonly KnownKind[]> =>
  Promise.all(kinds.map(async (kind) => ({ ...kind, ...(await loadNodeKind(kind)), plugin, point })));

/** Every card and element that built-in plugins contribute: further ones join by themselves. */
export const KINDS: readonly KnownKind[] = (
  await Promise.all(
    PLUGINS.flatMap(({ id, contributes }) => [known(id, 'cards', contributes?.cards), known(id, 'elements', contributes?.elements)]),
  )
).flat();
