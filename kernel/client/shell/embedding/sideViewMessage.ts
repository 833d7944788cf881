import { innerAddress } from '@mortise/sdk';

const SOURCE = 'SIDE_VIEW';

/** What windows that show each other say: where to go, and where the user is. EMBED-011. */
export const sideViewMessage = (path: string): string => JSON.stringify({ source: SOURCE, path });

/** The path within the application that a message from the parent window names; undefined for everything else. */
export function pathOfMessage({ data }: Pick<MessageEvent<unknown>, 'data'>): string | undefined {
  const { source, path } = parsed(data);
  return source === SOURCE && typeof path === 'string' ? innerAddress(path) : undefined;
}

interface SideViewMessage {
  readonly source?: unknown;
  readonly path?: unknown;
}

function parsed(data: unknown): SideViewMessage {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
