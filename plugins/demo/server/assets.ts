import { addDays, addMonths, depreciation, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn, range, sumOf, type SampleContract } from './sample.ts';
import { yearOf } from './terms.ts';
import { MODELS } from './things.ts';

const VAT = '1.2';
const withTax = (amount: string): string => new Money(amount).times(VAT).toFixed(2);
const priceOf = ({ draft }: SampleContract): string => `${draft.thing.price}.00`;

/** Every model in the catalogue of this year and of the last, which is withdrawn. */
export const makeAssetCatalog = (suppliers: readonly string[], today: string): readonly TakenOver[] =>
  [yearOf(today) - 1, yearOf(today)].flatMap((year, place) =>
    MODELS.map(({ type, manufacturer, model, price }, index): TakenOver => {
      const priceExclTax = new Money(price[1]).times(place === 0 ? '0.97' : '1').toFixed(2);
      return {
        status: place === 0 ? 'WITHDRAWN' : index % 6 === 5 ? 'DRAFT' : 'OFFERED',
        body: {
          name: `${manufacturer} ${model}`,
          type,
          manufacturer,
          model,
          catalogName: `Catalogue ${year}`,
          code: `${type}-${String(year).slice(-2)}${String(index + 1).padStart(3, '0')}`,
          supplierRegistration: inTurn(suppliers, index),
          currency: 'EUR',
          priceExclTax,
          priceInclTax: withTax(priceExclTax),
          startDate: `${year}-01-01`,
          endDate: `${year}-12-31`,
        },
      };
    }),
  );

const SERVICES = [
  ['MAINTENANCE', 'Maintenance', 38],
  ['TYRES', 'Summer and winter tyres', 24],
  ['INSURANCE', 'Comprehensive insurance', 62],
  ['ROADSIDE', 'Roadside assistance', 6],
  ['REPLACEMENT', 'Replacement vehicle', 11],
  ['FUEL_CARD', 'Fuel and charging card', 3],
  ['TELEMATICS', 'Telematics', 9],
] as const;
const LEVELS = [
  ['Basic', '1'],
  ['Plus', '1.35'],
  ['Full', '1.8'],
] as const;

/** Each service in three levels, at its price per month. */
export const makeServiceCatalog = (suppliers: readonly string[]): readonly TakenOver[] =>
  SERVICES.flatMap(([type, service, price], index) =>
    LEVELS.map(([level, factor], step): TakenOver => {
      const amountExclTax = new Money(price).times(factor).toFixed(2);
      return {
        status: inTurn(['OFFERED', 'OFFERED', 'OFFERED', 'DRAFT', 'OFFERED', 'WITHDRAWN'], index + step * 2),
        body: {
          name: `${service}, ${level.toLowerCase()}`,
          code: `${type}-${level.toUpperCase()}`,
          type,
          description: `${service} per vehicle and month, level ${step + 1} of ${LEVELS.length}`,
          assetTypes: ['CAR', 'VAN', 'TRUCK'],
          supplierRegistration: inTurn(suppliers, index),
          frequency: '30',
          currency: 'EUR',
          amountExclTax,
          amountInclTax: withTax(amountExclTax),
        },
      };
    }),
  );

const LOTS = 24;
const LOT_STATUS = ['RECEIVED', 'RECEIVED', 'ORDERED', 'RECEIVED', 'DRAFT', 'CANCELLED'] as const;

/** Assets of the sample that are bought or moved together, at the sum of their prices. */
export const makeAssetLots = (sample: readonly SampleContract[], suppliers: readonly string[], today: string): readonly TakenOver[] =>
  range(Math.min(LOTS, sample.length), (index): TakenOver => {
    const members = range(3 + (index % 4), (offset) => inTurn(sample, index * 5 + offset));
    const amountExclTax = sumOf(members.map(priceOf));
    return {
      status: inTurn(LOT_STATUS, index),
      body: {
        name: `Lot of ${members.length} from ${members[0]!.draft.thing.label}`,
        type: inTurn(['PURCHASE', 'PURCHASE', 'TRANSPORT', 'SALE', 'PURCHASE'], index),
        supplier: members[0]!.draft.thing.body.supplierRegistration,
        transporter: inTurn(suppliers, index + 1),
        owner: members[0]!.draft.client,
        internalReference: `LOT-${yearOf(today)}-${String(index + 1).padStart(3, '0')}`,
        currency: 'EUR',
        amountExclTax,
        amountInclTax: withTax(amountExclTax),
        assets: members.map(({ asset }) => ({ assetRegistration: asset })),
      },
    };
  });

const WORKS = [
  ['SERVICE', 'Service', 480],
  ['TYRES', 'New tyres', 920],
  ['REPAIR', 'Repair of the brakes', 740],
  ['TECHNICAL_INSPECTION', 'Technical inspection', 130],
  ['ACCIDENT', 'Repair after an accident', 3_850],
  ['RECALL', 'Recall of the manufacturer', 0],
] as const;
const WORK_STATUS = [
  'VALIDATED',
  'RETURNED',
  'VALIDATED',
  'IN_WORKSHOP',
  'SUBMITTED',
  'DRAFT',
  'VALIDATED',
  'REFUSED',
  'CANCELLED',
  'VALIDATED',
  'VALIDATED',
] as const;
const MAINTENANCES = 80;

/** Work on leased assets: the open ones of the last days, the others of the last year. */
export const makeMaintenances = (
  random: Random,
  sample: readonly SampleContract[],
  suppliers: readonly string[],
  today: string,
): readonly TakenOver[] => {
  const leased = sample.filter(({ draft }) => draft.status === 'ACTIVE');
  return range(Math.min(MAINTENANCES, leased.length * 2), (index): TakenOver => {
    const [type, work, price] = inTurn(WORKS, index);
    const status = inTurn(WORK_STATUS, index);
    const { asset, draft } = inTurn(leased, index);
    const submitDate = addDays(today, status === 'VALIDATED' || status === 'REFUSED' ? -(20 + index * 4) : -(index % 9) - 1);
    const hasReturned = status === 'RETURNED' || status === 'VALIDATED';
    const amountExclTax = new Money(price).times(random.between(80, 140)).div(100).toFixed(2);
    return {
      status,
      body: {
        name: `${work}, ${draft.thing.label}`,
        type,
        asset,
        supplier: inTurn(suppliers, index),
        ...(status !== 'DRAFT' && { submitDate }),
        ...(hasReturned && { returnDate: addDays(submitDate, 1 + (index % 5)) }),
        ...(status === 'VALIDATED' && { validationDate: addDays(submitDate, 9) }),
        mileage: random.between(8, 180) * 1000,
        currency: 'EUR',
        amountExclTax,
        amountInclTax: withTax(amountExclTax),
        lines: [{ description: work, quantity: '1', amountExclTax }],
      },
    };
  });
};

const INSPECTIONS = 60;
const INSPECTION_STATUS = ['VALIDATED', 'PERFORMED', 'PLANNED', 'VALIDATED', 'DRAFT', 'DISPUTED', 'CANCELLED'] as const;
const DAMAGES = [
  ['Front bumper', 'MINOR', 'Scratches', 240],
  ['Windscreen', 'MEDIUM', 'Stone chip in the field of view', 610],
  ['Left door', 'SEVERE', 'Dent and broken handle', 1_480],
] as const;

/** Looks at the assets of the sample: what was found, and what is still to come. */
export const makeInspections = (
  sample: readonly SampleContract[],
  inspectors: readonly string[],
  locations: readonly string[],
  today: string,
): readonly TakenOver[] =>
  range(Math.min(INSPECTIONS, sample.length), (index): TakenOver => {
    const status = inTurn(INSPECTION_STATUS, index);
    const { asset, draft } = inTurn(sample, index * 3);
    const isAhead = status === 'PLANNED' || status === 'DRAFT';
    const isDone = !isAhead && status !== 'CANCELLED';
    const date = addDays(today, isAhead ? 3 + (index % 25) : -(5 + index * 4));
    const damages = isDone ? DAMAGES.slice(0, index % 4) : [];
    return {
      status,
      body: {
        name: `Inspection of ${draft.thing.label}`,
        type: inTurn(['RETURN', 'PERIODIC', 'DELIVERY', 'RETURN', 'DAMAGE'], index),
        assetRegistration: asset,
        inspectorRegistration: inTurn(inspectors, index),
        locationRegistration: inTurn(locations, index),
        ...(status !== 'DRAFT' && { date }),
        ...(isDone && {
          inspectionDate: date,
          condition: inTurn(['GOOD', 'WORN', 'WORN', 'DAMAGED'], index),
          mileage: 9_000 + index * 1_730,
        }),
        currency: 'EUR',
        ...(isDone && { totalRepairCost: sumOf(damages.map(([, , , cost]) => `${cost}.00`)) }),
        damages: damages.map(([part, severity, description, cost]) => ({ part, severity, description, repairCost: `${cost}.00` })),
      },
    };
  });

const SCHEDULES = 60;
const SCHEDULE_STATUS: Readonly<Record<string, string>> = {
  ACTIVE: 'ACTIVE',
  CLOSED: 'COMPLETED',
  REFUSED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
};

/** How the assets of the sample are written off over the duration of their contracts. */
export const makeDepreciationSchedules = (sample: readonly SampleContract[], today: string): readonly TakenOver[] =>
  sample.slice(0, SCHEDULES).map(({ asset, draft: { thing, terms, status } }, index): TakenOver => {
    const isDeclining = index % 5 === 4;
    const cost = new Money(terms.financed);
    const rows = depreciation({
      cost: terms.financed,
      residual: terms.residual,
      start: terms.startDate,
      months: terms.months,
      method: isDeclining ? 'declining-balance' : 'straight-line',
    });
    const netBookValue = rows.findLast(({ to }) => to < today)?.closing ?? terms.financed;
    return {
      status: status === 'ACTIVE' && index % 7 === 6 ? 'SUSPENDED' : (SCHEDULE_STATUS[status] ?? 'DRAFT'),
      body: {
        name: `Depreciation of ${thing.label}`,
        type: inTurn(['ACCOUNTING', 'ACCOUNTING', 'TAX', 'FINANCIAL'], index),
        method: isDeclining ? 'DECLINING_BALANCE' : 'STRAIGHT_LINE',
        assetRegistration: asset,
        startDate: terms.startDate,
        endDate: addDays(addMonths(terms.startDate, terms.months), -1),
        duration: terms.months,
        currency: 'EUR',
        acquisitionValue: terms.financed,
        residualValue: terms.residual,
        accumulated: cost.minus(netBookValue).toFixed(2),
        netBookValue,
        lines: rows.map((row) => ({
          index: row.index,
          date: row.to,
          amount: row.depreciation,
          accumulated: cost.minus(row.closing).toFixed(2),
          netBookValue: row.closing,
        })),
      },
    };
  });

/** What some assets of the sample cost beyond their price, and where they stand. */
export const assetDetails = (sample: readonly SampleContract[], locations: readonly string[]) =>
  sample.slice(0, 40).map(({ asset, draft: { thing, terms } }, index) => {
    const amountExclTax = new Money(thing.price).times('0.004').toFixed(2);
    const supplierRegistration = thing.body.supplierRegistration;
    return {
      asset,
      body: {
        locationRegistration: inTurn(locations, index),
        expenses: [
          { type: 'DELIVERY', date: terms.startDate, supplierRegistration, amountExclTax, amountInclTax: withTax(amountExclTax) },
          { type: 'REGISTRATION', date: terms.startDate, amountExclTax: '54.80', amountInclTax: '54.80' },
        ],
      },
    };
  });
