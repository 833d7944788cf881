import { ApiError, type Disposer, type Services } from '@mortise/sdk';
import { BookSumsToken } from './BookSums.ts';

const ROUND_MS = 10_000;

/** Folds what the commands of this server add to the sums of the books, now and again and again. */
export function keepSumsShort(services: Services): Disposer {
  let isFolding = false;
  const fold = async (): Promise<void> => {
    if (isFolding) return;
    isFolding = true;
    try {
      await services.get(BookSumsToken).foldGrown();
    } catch (error) {
      // Sums that are not folded are right, and read somewhat slower; the start of a server folds them as well.
      if (!(error instanceof ApiError && error.status === 503)) console.error('servicing:', error);
    } finally {
      isFolding = false;
    }
  };
  const timer = setInterval(() => void fold(), ROUND_MS).unref();
  return () => clearInterval(timer);
}
