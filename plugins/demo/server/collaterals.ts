import { addDays, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { inTurn, type SampleContract } from './sample.ts';

const KINDS = [
  ['GUARANTEE', 'Guarantee of the managing director', '0.5'],
  ['PLEDGE', 'Pledge of the asset', '1'],
  ['DEPOSIT', 'Deposit', '0.1'],
  ['BANK_GUARANTEE', 'Guarantee of the house bank', '0.3'],
  ['RETENTION', 'Retention of title', '1'],
  ['BUYBACK', 'Buy-back commitment of the dealer', '0.2'],
  ['MORTGAGE', 'Mortgage on the premises', '0.8'],
] as const;
const STATUS: Readonly<Record<string, string>> = {
  ACTIVE: 'ACTIVE',
  CLOSED: 'RELEASED',
  SIGNED: 'REQUESTED',
  REFUSED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
};
/** Every so many of those in force are called in. */
const CALLED = 7;

/** A collateral for every second contract of the sample, with the contract that it secures. */
export const makeCollaterals = (sample: readonly SampleContract[]): readonly { readonly contract: string; readonly record: TakenOver }[] =>
  sample
    .filter((_, index) => index % 2 === 0)
    .slice(0, 70)
    .map(({ contract, asset, draft: { client, partner, thing, terms, status: drawn } }, index) => {
      const [type, name, share] = inTurn(KINDS, index);
      const status = drawn === 'ACTIVE' && index % CALLED === CALLED - 1 ? 'CALLED' : (STATUS[drawn] ?? 'DRAFT');
      const dealer = partner ?? thing.body.supplierRegistration;
      return {
        contract,
        record: {
          status,
          body: {
            name,
            type,
            description: `${name} for ${thing.label}`,
            personRegistration: type === 'BUYBACK' ? dealer : client,
            ...((type === 'PLEDGE' || type === 'RETENTION') && { assetRegistration: asset }),
            rank: 1,
            currency: 'EUR',
            amount: new Money(terms.financed).times(share).toFixed(2),
            percentage: share,
            startDate: terms.startDate,
            endDate: addDays(terms.endDate, 90),
            ...(type === 'MORTGAGE' && { valuationDate: addDays(terms.startDate, -45) }),
          },
        },
      };
    });
