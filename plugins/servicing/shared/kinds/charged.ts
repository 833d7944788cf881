import { Money } from '@mortise/sdk/domain';
import type { ActivatePayload } from '../ServicingEvent.ts';
import { taxOn } from './activate.ts';
import type { PostingItem, PostingLine, PostingOccasion, PostingPlace } from './KindRule.ts';

/** Where something is posted that the client is charged besides the rents. */
export const chargedPlaces = (occasion: PostingOccasion, income: PostingItem): readonly PostingPlace[] => [
  `${occasion}.CLIENT`,
  `${occasion}.OUTPUT_TAX`,
  `${occasion}.${income}`,
];

/** What the client is charged, with tax, is income. */
export function chargedLines(
  [client, outputTax, income]: readonly PostingPlace[],
  charge: string,
  activation: ActivatePayload,
): readonly PostingLine[] {
  const tax = taxOn(charge, activation);
  return [
    { place: client!, amount: tax.plus(charge) },
    { place: outputTax!, amount: tax.neg() },
    { place: income!, amount: new Money(charge).neg() },
  ];
}
