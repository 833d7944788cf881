import { ApiError } from '@mortise/sdk';
import type { CommandContext } from './ServicingCommand.ts';

/** @throws OTHER_CURRENCY where money comes in another currency than the contract's */
export function requireCurrency(currency: string | undefined, own: string, { contract }: CommandContext): void {
  if (currency === undefined || currency === own) return;
  throw new ApiError(
    422,
    'OTHER_CURRENCY',
    `A payment in ${currency} cannot pay contract ${contract.registration}, which is in ${own}: convert it first.`,
  );
}
