import type { EntityDefinition } from '@mortise/sdk';
import { Agreement } from './agreement.ts';
import { Amendment } from './amendment.ts';
import { AmendmentCatalogItem } from './amendmentCatalogItem.ts';
import { Contract } from './contract.ts';
import { ContractElement } from './contractElement.ts';
import { ContractLot } from './contractLot.ts';
import { ContractRequirement } from './contractRequirement.ts';
import { CreditLine } from './creditLine.ts';
import { Deal } from './deal.ts';
import { ExternalContract } from './externalContract.ts';
import { FinancingService } from './financingService.ts';
import { Fund } from './fund.ts';
import { Funding } from './funding.ts';
import { Product } from './product.ts';
import { ProductCatalogItem } from './productCatalogItem.ts';
import { ProductElementCatalogItem } from './productElementCatalogItem.ts';
import { ProductTable } from './productTable.ts';
import { Scheme } from './scheme.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [
  Contract,
  Deal,
  CreditLine,
  Agreement,
  Amendment,
  ContractElement,
  ContractLot,
  FinancingService,
  ExternalContract,
  Fund,
  Funding,
  Product,
  Scheme,
  ProductTable,
  ProductCatalogItem,
  ProductElementCatalogItem,
  AmendmentCatalogItem,
  ContractRequirement,
];
