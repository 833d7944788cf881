import { ApiError } from '@mortise/sdk';
import type { RequestScope, SystemRepositories, Transaction } from '@mortise/sdk/server';
import { AccountingCatalogItem } from '../../accounting/contract.ts';
import { DEFAULT_CHART, DEFAULT_JOURNALS } from '../shared/defaultChart.ts';
import { EVENT_KINDS } from '../shared/kinds/eventKinds.ts';
import { partsOf, type PostingPlace } from '../shared/kinds/KindRule.ts';
import type { Accounts, EventKind, PostedAccount, ProductFamily } from '../shared/ServicingEvent.ts';

export interface AccountsRequest {
  readonly scope: RequestScope;
  readonly repositories: SystemRepositories;
  readonly transaction: Transaction;
  readonly kind: EventKind;
  readonly family: ProductFamily;
  /** The items of the catalogue have to hold on this day. */
  readonly date: string;
}

const MOST = 1_000;

/**
 * The accounts that an event posts to, frozen with it. An item of the accounting catalogue is found by its code, the narrowest first
 * (`finance-lease.activate.SUPPLIER`, `activate.SUPPLIER`, `SUPPLIER`); where the catalogue names none, the default chart does.
 * @throws NO_ACCOUNTING_ITEM where the catalogue has an item that does not hold
 */
export async function resolveAccounts(request: AccountsRequest): Promise<Accounts> {
  const { scope, repositories, transaction, kind, family, date } = request;
  const places = EVENT_KINDS[kind].places(family);
  if (places.length === 0) return {};
  const anyOf = { code: places.flatMap((place) => codesOf(place, family)) };
  // Also what the user's profiles would keep from them.
  const { entities } = await repositories
    .of(AccountingCatalogItem)
    .list(scope, { anyOf, sort: 'registration', limit: MOST, count: 'none' }, { statements: transaction });
  return Object.fromEntries(places.map((place) => [place, accountOf(place, family, entities, date)]));
}

const codesOf = (place: PostingPlace, family: ProductFamily): readonly string[] => [`${family}.${place}`, place, partsOf(place).item];

function accountOf(place: PostingPlace, family: ProductFamily, items: readonly AccountingCatalogItem[], date: string): PostedAccount {
  const { occasion, item } = partsOf(place);
  const named = codesOf(place, family)
    .map((code) => items.filter((candidate) => candidate.code === code))
    .find((found) => found.length > 0);
  const usual = { ...DEFAULT_CHART[item], journal: DEFAULT_JOURNALS[occasion] };
  if (named === undefined) return usual;
  const holding = named.find(
    ({ status, startDate, endDate, account }) => status === 'ACTIVE' && account && (startDate ?? date) <= date && (endDate ?? date) >= date,
  );
  if (holding === undefined)
    throw new ApiError(
      409,
      'NO_ACCOUNTING_ITEM',
      `The accounting catalogue has no active item ${named[0]!.code} on ${date}: activate ${named[0]!.registration}.`,
    );
  return { account: holding.account!, name: holding.name ?? usual.name, journal: holding.journal ?? usual.journal };
}
