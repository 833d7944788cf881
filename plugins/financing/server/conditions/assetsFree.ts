import type { Contract } from '../../shared/contract.ts';
import type { Ask, ConditionCall, Financing } from './ConditionCall.ts';

const GONE: ReadonlySet<unknown> = new Set(['SOLD', 'SCRAPPED']);

/** Nothing is let out twice, nor what is sold or scrapped. What came back is free, whatever its former client still owes. */
export async function areAssetsFree(call: ConditionCall): Promise<Ask> {
  const named = [...new Set(call.records.flatMap(assetsOf))];
  const [assets, running] = await Promise.all([
    call.all('Asset', { registration: named }, ['status']),
    call.all('Contract', { 'assets.assetRegistration': named, status: ['ACTIVE'] }, ['assets']),
  ]);
  const gone = new Set(assets.filter(({ status }) => GONE.has(status)).map(({ registration }) => registration));
  const back = new Set(assets.filter(({ status }) => status === 'RETURNED').map(({ registration }) => registration));
  const holders = new Map<string, Set<string>>();
  for (const contract of running)
    for (const asset of assetsOf(contract as Contract).filter((one) => !back.has(one)))
      holders.set(asset, (holders.get(asset) ?? new Set()).add(contract.registration));
  return (financing) => {
    const own = assetsOf(financing);
    const taken = own.find((asset) => gone.has(asset) || isHeldByOther(holders.get(asset), financing));
    if (own.length === 0) return undefined;
    return {
      id: 'assets-free',
      text: 'All assets free',
      isMet: taken === undefined,
      reason: 'An asset is in service on another contract, sold or scrapped: take it out of the contract, or choose another one.',
      where: { entity: 'Asset', registration: taken ?? own[0]! },
    };
  };
}

const isHeldByOther = (holders: ReadonlySet<string> | undefined, { registration }: Financing): boolean =>
  [...(holders ?? [])].some((holder) => holder !== registration);

const assetsOf = ({ assets = [] }: Pick<Contract, 'assets'>): readonly string[] =>
  assets.flatMap(({ assetRegistration }) => assetRegistration || []);
