const SOURCE = 'SIDE_VIEW';

/** What windows that show each other say: where to go, and where the user is. Decision EMBED-011. */
export const sideViewMessage = (path: string): string => JSON.stringify({ source: SOURCE, path });

/** The path within the application that a message from the parent window names; undefined for everything else. */
export function pathOfMessage({ data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>): string | undefined {
  const { source, path } = parsed(data);
  if (source !== SOURCE || typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const url = URL.parse(path, origin);
  if (url?.origin !== origin) return undefined;
  const within = url.pathname + url.search + url.hash;
  // `/.//elsewhere` has just become `//elsewhere`.
  return within.startsWith('//') ? undefined : within;
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
