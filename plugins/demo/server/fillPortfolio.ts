import {
  assetDetails,
  makeAssetCatalog,
  makeAssetLots,
  makeDepreciationSchedules,
  makeInspections,
  makeMaintenances,
  makeServiceCatalog,
} from './assets.ts';
import { makeCollaterals } from './collaterals.ts';
import type { Store } from './fillBackOffice.ts';
import {
  makeAgreements,
  makeAmendments,
  makeContractElements,
  makeCreditLines,
  makeExternalContracts,
  makeFinancingServices,
} from './financing.ts';
import { makeCampaigns, makePersonAmendments, makeRegisterEntries } from './persons.ts';
import { makeLocations } from './places.ts';
import { makeAmendmentCatalog, makeProductCatalog, makeProductElements, makeProducts, makeProductTables, makeSchemes } from './products.ts';
import { Random } from './Random.ts';
import { draftFundings, makeContractLots, makeFundings, makeFunds } from './refinancing.ts';
import type { SampleContract } from './sample.ts';

/** Changes a record that is stored. */
export type Update = (entity: string, registration: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface Portfolio {
  readonly seed: number;
  readonly today: string;
  readonly sample: readonly SampleContract[];
  readonly customers: readonly string[];
  readonly partners: readonly string[];
  readonly sales: readonly string[];
  readonly suppliers: readonly string[];
}

/** What surrounds a sample of the contracts: elements and services, assets, collaterals, funds, products, and the work with customers. */
export async function fillPortfolio(store: Store, update: Update, portfolio: Portfolio): Promise<void> {
  const { today, sample, customers, partners, sales, suppliers } = portfolio;
  const random = new Random(portfolio.seed);

  await store('PersonAmendment', makePersonAmendments(customers, today));
  await store('Campaign', makeCampaigns(random, customers, sales, today));
  await store('RegisterEntry', makeRegisterEntries(new Random(portfolio.seed + 1)));

  const locations = await store('Location', makeLocations(suppliers));
  await store('AssetCatalogItem', makeAssetCatalog(suppliers, today));
  await store('AssetServiceCatalogItem', makeServiceCatalog(suppliers));
  await store('AssetLot', makeAssetLots(sample, suppliers, today));
  await store('Maintenance', makeMaintenances(random, sample, suppliers, today));
  await store('Inspection', makeInspections(sample, suppliers, locations, today));
  await store('DepreciationSchedule', makeDepreciationSchedules(sample, today));
  for (const { asset, body } of assetDetails(sample, locations)) await update('Asset', asset, body);

  await store('ContractElement', makeContractElements(sample));
  await store('FinancingService', makeFinancingServices(sample, suppliers));
  await store('Amendment', makeAmendments(sample, today));
  await store('Agreement', makeAgreements(partners));
  await store('CreditLine', makeCreditLines(random, customers, partners, today));
  await store('ExternalContract', makeExternalContracts(random, customers, today));
  const collaterals = makeCollaterals(sample);
  const secured = await store(
    'Collateral',
    collaterals.map(({ record }) => record),
  );
  for (const [index, { contract }] of collaterals.entries())
    await update('Contract', contract, { collaterals: [{ collateralRegistration: secured[index] }] });

  const drafts = draftFundings(sample, today);
  const funds = await store('Fund', makeFunds(drafts, partners));
  const fundings = await store('Funding', makeFundings(drafts, funds));
  await store('ContractLot', makeContractLots(drafts, funds, fundings, today));

  const products = await store('Product', makeProducts(funds, today));
  const schemes = await store('Scheme', makeSchemes(today));
  const tables = await store('ProductTable', makeProductTables(products, today));
  await store('ProductCatalogItem', makeProductCatalog(products, schemes, tables, partners, today));
  await store('ProductElementCatalogItem', makeProductElements(products, today));
  await store('AmendmentCatalogItem', makeAmendmentCatalog(today));
}
