import type { ClientPlugin, NodeKind } from '../../sdk/client/index.ts';

const plugins = import.meta.glob<ClientPlugin>('../../plugins/*/client.ts', { eager: true, import: 'default' });

export interface KnownKind extends NodeKind {
  readonly point: 'cards' | 'elements';
  readonly id: string;
  readonly label?: string;
  readonly load: () => Promise<unknown>;
}

export const PLUGINS: readonly ClientPlugin[] = Object.values(plugins);

/** Every card and element that built-in plugins contribute: further ones join by themselves. */
export const KINDS: readonly KnownKind[] = PLUGINS.flatMap(({ contributes }) => [
  ...(contributes?.cards ?? []).map((card) => ({ ...card, point: 'cards' as const })),
  ...(contributes?.elements ?? []).map((element) => ({ ...element, point: 'elements' as const })),
]);
