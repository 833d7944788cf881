import { ApiError } from '@mortise/sdk';
import type { SaveOptions } from '@mortise/sdk/server';

const MAX_ATTEMPTS = 5;

/**
 * Saves on the version that was judged, outside of any transaction: what somebody else saved meanwhile is judged anew. Whoever saw a version
 * saves on that one. `judge` answers the version, or undefined where there is nothing to judge. @throws STALE_VERSION
 */
export async function onJudgedVersion<T>(
  seen: Pick<SaveOptions, 'version'>,
  judge: () => Promise<number | undefined>,
  save: (options: Pick<SaveOptions, 'version'>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const judged = await judge();
    const version = seen.version ?? judged;
    try {
      return await save(version === undefined ? {} : { version });
    } catch (error) {
      if (seen.version !== undefined || judged === undefined || attempt === MAX_ATTEMPTS || !isStale(error)) throw error;
    }
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'STALE_VERSION';
