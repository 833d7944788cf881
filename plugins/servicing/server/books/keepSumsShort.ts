import type { Disposer, Services } from '@mortise/sdk';
import { RoundsService } from '@mortise/sdk/server';
import { BookSumsToken } from './BookSums.ts';

const ROUND_MS = 10_000;

/** Folds what the commands of this server add to the sums of the books, now and again and again. Sums that are not folded are right, and read somewhat slower. */
export const keepSumsShort = (services: Services): Disposer =>
  services.get(RoundsService).every('sums', ROUND_MS, () => services.get(BookSumsToken).foldGrown());
