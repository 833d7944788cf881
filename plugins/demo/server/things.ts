import type { PartialRecordOf } from '@mortise/sdk';
import type { Asset } from '../../assets/contract.ts';
import type { Random } from './Random.ts';
import { yearOf } from './terms.ts';

export interface Model {
  readonly type: string;
  readonly manufacturer: string;
  readonly model: string;
  /** Price without tax in EUR, from and to. */
  readonly price: readonly [number, number];
  /** Usual duration in months. */
  readonly months: readonly number[];
}

/** What is financed, with its price without tax. */
export const MODELS: readonly Model[] = [
  { type: 'CAR', manufacturer: 'Renault', model: 'Mégane E-Tech', price: [29_000, 38_000], months: [36, 48, 60] },
  { type: 'CAR', manufacturer: 'Peugeot', model: '308 SW', price: [25_000, 34_000], months: [36, 48] },
  { type: 'CAR', manufacturer: 'Volkswagen', model: 'ID.4', price: [36_000, 48_000], months: [36, 48] },
  { type: 'CAR', manufacturer: 'Škoda', model: 'Octavia Combi', price: [26_000, 35_000], months: [36, 48, 60] },
  { type: 'CAR', manufacturer: 'BMW', model: '320d Touring', price: [42_000, 55_000], months: [36, 48] },
  { type: 'VAN', manufacturer: 'Ford', model: 'Transit Custom', price: [31_000, 44_000], months: [48, 60] },
  { type: 'VAN', manufacturer: 'Citroën', model: 'Berlingo Van', price: [19_000, 27_000], months: [48, 60] },
  { type: 'TRUCK', manufacturer: 'Scania', model: 'R 450', price: [95_000, 135_000], months: [60, 72, 84] },
  { type: 'TRUCK', manufacturer: 'MAN', model: 'TGX 18.470', price: [92_000, 128_000], months: [60, 72, 84] },
  { type: 'TRAILER', manufacturer: 'Krone', model: 'Cool Liner', price: [58_000, 76_000], months: [72, 84] },
  { type: 'FORKLIFT', manufacturer: 'Linde', model: 'E30', price: [24_000, 41_000], months: [60, 72] },
  { type: 'MACHINE', manufacturer: 'Trumpf', model: 'TruLaser 3030', price: [280_000, 520_000], months: [60, 84, 96] },
  { type: 'MACHINE', manufacturer: 'Liebherr', model: 'R 924', price: [140_000, 230_000], months: [60, 72] },
  { type: 'MEDICAL', manufacturer: 'Siemens Healthineers', model: 'Magnetom Lumina', price: [620_000, 980_000], months: [84, 96, 120] },
  { type: 'IT', manufacturer: 'Dell', model: 'PowerEdge R760', price: [9_000, 32_000], months: [36, 48] },
  { type: 'SOLAR', manufacturer: 'Meyer Burger', model: 'Rooftop 100 kWp', price: [80_000, 130_000], months: [120, 144] },
];

export interface Thing {
  readonly body: PartialRecordOf<typeof Asset>;
  readonly months: number;
  readonly price: number;
  readonly label: string;
}

/** A vehicle or machine as the API takes it, with what a contract on it needs to know. */
export function makeThing(random: Random, supplier: string | undefined, today: string): Thing {
  const year = yearOf(today);
  const {
    type,
    manufacturer,
    model,
    price: [least, most],
    months,
  } = random.pick(MODELS);
  const price = random.between(least / 100, most / 100) * 100;
  const label = `${manufacturer} ${model}`;
  const body = {
    name: label,
    type,
    manufacturer,
    model,
    modelYear: random.between(year - 7, year),
    isNew: random.next() < 0.8,
    identificationNumber: serial(random),
    currency: 'EUR',
    priceExclTax: `${price}.00`,
    priceInclTax: (price * 1.2).toFixed(2),
    ...(supplier !== undefined && { supplierRegistration: supplier }),
  };
  return { body, months: random.pick(months), price, label };
}

/** Seventeen characters as in ISO 3779: no I, O or Q. */
function serial(random: Random): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
  return `${Array.from({ length: 9 }, () => random.pick([...letters])).join('')}${random.digits(8)}`;
}
