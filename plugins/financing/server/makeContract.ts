import { Repositories, type SystemRepositories, type TransitionEffect } from '@mortise/sdk/server';
import { Asset } from '../../assets/contract.ts';
import { Contract } from '../shared/contract.ts';
import { contractFields } from '../shared/contractFields.ts';
import { Deal } from '../shared/deal.ts';
import { withLines } from '../shared/quotation/quotationRow.ts';
import { type QuotedAmount, quotedAmountsOf } from '../shared/quotation/quotedLines.ts';

type DealCall = Parameters<TransitionEffect<Deal>>[0];

/** What a contract has of its own. */
const OWN = new Set(['plan', 'outstanding', 'disbursedAmount', 'openingBalance', 'paidTotal', 'paidPrincipal', 'paidInterest']);
const COPIED = Object.keys(contractFields).filter((name) => !OWN.has(name)) as readonly (keyof typeof contractFields)[];

/** What was accepted; what it replaced stays in the deal. */
const holding = ({ quotations }: Deal) => quotations?.filter(({ state }) => state !== 'REPLACED');

/** An approved deal becomes a contract, approved as well: terms, persons, assets and collaterals as they were decided on. Once: no deal is approved a second time. */
export const makeContract: TransitionEffect<Deal> = async (call) => {
  const { scope, record: deal, statements, services } = call;
  const repositories = services.get(Repositories).asSystem('An approved deal becomes a contract');
  const values = Object.fromEntries(COPIED.flatMap((name) => (deal[name] === undefined ? [] : [[name, deal[name]]])));
  const contract = await repositories.of(Contract).create(
    scope,
    {
      ...values,
      ...(deal.quotations && { quotations: holding(deal) }),
      ...(await assetsOf(call, repositories)),
      dealRegistration: deal.registration,
    },
    { statements, status: 'APPROVED', followsReplaced: true },
  );
  await repositories.of(Deal).update(scope, deal.registration, { contractRegistration: contract.registration }, { statements });
};

/** What was quoted by its description becomes assets: one each, so that each goes into service and comes back. */
async function assetsOf({ scope, record: deal, statements }: DealCall, repositories: SystemRepositories) {
  const held = new Set(holding(deal)?.map(({ registration }) => registration));
  const quotedAssets = deal.quotedAssets?.filter(({ quotation }) => held.has(quotation));
  const [first] = holding(deal) ?? [];
  const { currency = 'EUR', assets = [] } = deal;
  const lines = first === undefined ? [] : quotedAmountsOf(withLines(first, deal.quotedAssets), currency);
  const described = lines.filter(({ assetRegistration }) => !assetRegistration);
  if (described.length === 0) return quotedAssets && { quotedAssets };
  const made = described.flatMap((line) => Array.from({ length: line.quantity ?? 1 }, () => newAsset(line, currency)));
  const registrations = await repositories.of(Asset).createMany(
    scope,
    made.map((body) => ({ body })),
    { statements },
  );
  const rows = made.map(({ priceExclTax }, index) => ({ assetRegistration: registrations[index], amountExclTax: priceExclTax }));
  return { quotedAssets, assets: [...assets, ...rows] };
}

const newAsset = ({ description, amountExclTax }: QuotedAmount, currency: string) => ({
  name: description,
  currency,
  priceExclTax: amountExclTax,
});
