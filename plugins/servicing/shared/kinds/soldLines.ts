import { Money } from '@mortise/sdk/domain';
import type { AssetWorth, PostingLine, PostingOccasion, PostingPlace } from './KindRule.ts';

/** Assets of an operating lease leave the books: what is paid above or below what they are worth is a gain or a loss. */
export function soldLines(occasion: PostingOccasion, payment: string, { cost, depreciated }: AssetWorth): readonly PostingLine[] {
  const gain = new Money(payment).minus(cost).plus(depreciated);
  return [
    { place: `${occasion}.ACCUMULATED_DEPRECIATION`, amount: depreciated },
    { place: `${occasion}.DISPOSAL_LOSS`, amount: Money.max(gain.neg(), 0) },
    { place: `${occasion}.LEASED_ASSET`, amount: cost.neg() },
    { place: `${occasion}.DISPOSAL_GAIN`, amount: Money.max(gain, 0).neg() },
  ];
}

/** Where that is posted. */
export const soldPlaces = (occasion: PostingOccasion): readonly PostingPlace[] => [
  `${occasion}.LEASED_ASSET`,
  `${occasion}.ACCUMULATED_DEPRECIATION`,
];
