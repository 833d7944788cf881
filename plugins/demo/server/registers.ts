import { addDays, Money } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import type { Office } from './support.ts';
import { monthsAfter } from './terms.ts';

const TASK_STATUS = ['OPEN', 'IN_PROGRESS', 'DONE', 'OPEN', 'DONE', 'CANCELLED'] as const;
const TASKS = [
  ['CALL', 'Call about the renewal of'],
  ['DOCUMENT', 'Ask for the accounts for'],
  ['REVIEW', 'Review the limit behind'],
  ['VISIT', 'Inspect'],
  ['FOLLOW_UP', 'Follow up the offer for'],
] as const;
const NOTES = [
  ['CALL', 'Called, wants to keep it after the end.'],
  ['RISK', 'Pays late since spring, always in full.'],
  ['MEETING', 'Plans to grow the fleet next year.'],
  ['LEGAL', 'The guarantor moved abroad.'],
  ['GENERAL', 'Prefers to be reached by e-mail.'],
] as const;

/** Country, standard and reduced rates of value added tax in percent. Directive 2006/112/EC, rates of 2026. */
const VAT = [
  ['FR', '20', '10', '5.5'],
  ['DE', '19', '7'],
  ['ES', '21', '10'],
  ['IT', '22', '10'],
  ['NL', '21', '9'],
  ['BE', '21', '12', '6'],
] as const;
/** Code, name, symbol, decimals (ISO 4217), made-up units per euro. */
const CURRENCIES = [
  ['EUR', 'Euro', '€', 2, '1'], ['USD', 'US dollar', '$', 2, '1.0842'], ['GBP', 'Pound sterling', '£', 2, '0.8415'],
  ['CHF', 'Swiss franc', 'CHF', 2, '0.9521'], ['SEK', 'Swedish krona', 'kr', 2, '11.2410'], ['NOK', 'Norwegian krone', 'kr', 2, '11.6530'],
  ['DKK', 'Danish krone', 'kr', 2, '7.4602'], ['PLN', 'Polish zloty', 'zł', 2, '4.2760'], ['MAD', 'Moroccan dirham', 'DH', 2, '10.6120'],
  ['TND', 'Tunisian dinar', 'DT', 3, '3.3470'], ['XPF', 'CFP franc', '₣', 0, '119.33'], ['ITL', 'Italian lira', '₤', 0, '1936.27'],
] as const; // prettier-ignore
/** Code, name, type, tenor, currency, publisher. */
const INDEXES = [
  ['EURIBOR1M', 'EURIBOR 1 month', 'TERM', '1M', 'EUR', 'EMMI'], ['EURIBOR3M', 'EURIBOR 3 months', 'TERM', '3M', 'EUR', 'EMMI'],
  ['EURIBOR6M', 'EURIBOR 6 months', 'TERM', '6M', 'EUR', 'EMMI'], ['EURIBOR12M', 'EURIBOR 12 months', 'TERM', '12M', 'EUR', 'EMMI'],
  ['ESTR', 'Euro short-term rate', 'OVERNIGHT', 'ON', 'EUR', 'ECB'], ['SONIA', 'Sterling overnight index average', 'OVERNIGHT', 'ON', 'GBP', 'Bank of England'],
  ['STIBOR3M', 'STIBOR 3 months', 'TERM', '3M', 'SEK', 'Swedish Financial Benchmark Facility'], ['MRO', 'Main refinancing operations', 'BASE', 'ON', 'EUR', 'ECB'],
  ['EUSWAP5Y', 'Euro swap 5 years', 'SWAP', '5Y', 'EUR', 'ICE'], ['EUSWAP10Y', 'Euro swap 10 years', 'SWAP', '10Y', 'EUR', 'ICE'],
  ['EONIA', 'Euro overnight index average', 'OVERNIGHT', 'ON', 'EUR', 'ECB'],
] as const; // prettier-ignore
const NO_LONGER: ReadonlySet<string> = new Set(['ITL', 'EONIA']);
const FIXED_MONTHS = 18;

/** Work to be done about the contracts of the sample, and what is done. */
export const makeTasks = (random: Random, { sample, today, users }: Office, projects: readonly string[]): readonly TakenOver[] =>
  sample.slice(0, 120).map(({ draft, contract }, index): TakenOver => {
    const status = inTurn(TASK_STATUS, index);
    const [type, title] = inTurn(TASKS, index);
    const dueDate = addDays(today, status === 'DONE' ? -random.between(5, 120) : random.between(-10, 45));
    return {
      status,
      body: {
        subject: `${title} ${draft.thing.label}`,
        type,
        dueDate,
        priority: inTurn(['NORMAL', 'HIGH', 'LOW', 'NORMAL', 'URGENT'], index),
        ...(index % 4 === 0 ? { profiles: ['STAFF'] } : { ownerUsername: inTurn(users, index) }),
        ...(index % 3 === 0 && { project: inTurn(projects, index) }),
        ...(status !== 'OPEN' && { startDate: addDays(dueDate, -14) }),
        ...(status === 'DONE' && { endDate: addDays(dueDate, -random.between(0, 4)) }),
        done: status === 'DONE',
        entityName: 'Contract',
        entityRegistration: contract,
      },
    };
  });

export const makeNotes = ({ sample }: Office): readonly TakenOver[] =>
  sample.slice(0, 90).map(({ draft, contract }, index): TakenOver => {
    const [type, content] = inTurn(NOTES, index);
    const about =
      index % 2 === 0
        ? { entityName: 'Person', entityRegistration: draft.client }
        : { entityName: 'Contract', entityRegistration: contract };
    return { body: { name: content.split(',', 1)[0], type, content, isPinned: index % 11 === 0, ...about } };
  });

/** A fraction from percent: 5.5 is 0.055. */
const fraction = (percent: string): string => new Money(percent).div(100).toFixed();

export const makeTaxes = (): readonly TakenOver[] => [
  ...VAT.flatMap(([country, ...rates]) =>
    rates.map((rate, place): TakenOver => ({
      status: 'ACTIVE',
      body: { name: `VAT ${country} ${rate} %`, code: `VAT-${country}-${rate}`, type: 'VAT', country, rate: fraction(rate), account: `4457${place + 1}`, startDate: '2021-01-01' },
    })),
  ),
  { status: 'RETIRED', body: { name: 'VAT DE 16 %', code: 'VAT-DE-16', type: 'VAT', country: 'DE', rate: '0.16', startDate: '2020-07-01', endDate: '2020-12-31' } },
  { status: 'DRAFT', body: { name: 'Insurance tax DE', code: 'INS-DE-19', type: 'INSURANCE', country: 'DE', rate: '0.19', startDate: '2027-01-01' } },
]; // prettier-ignore

export const makeCurrencies = ({ today }: Office): readonly TakenOver[] =>
  CURRENCIES.map(([code, name, symbol, decimals, exchangeRate], index): TakenOver => ({
    status: NO_LONGER.has(code) ? 'RETIRED' : index === 8 ? 'DRAFT' : 'ACTIVE',
    body: { code, name, symbol, decimals, exchangeRate, exchangeDate: NO_LONGER.has(code) ? '1999-01-01' : addDays(today, -1) },
  }));

export const makeIndexes = (): readonly TakenOver[] =>
  INDEXES.map(([code, name, type, tenor, currency, source], index): TakenOver => ({
    status: NO_LONGER.has(code) ? 'RETIRED' : index === 9 ? 'DRAFT' : 'ACTIVE',
    body: { code, name, type, tenor, currency, source, dayCount: currency === 'GBP' ? 'ACT/365F' : 'ACT/360' },
  }));

/** A made-up fixing on the first of each of the last months: a walk in small steps. */
export const makeIndexValues = (random: Random, { today }: Office, indexes: readonly string[]): readonly TakenOver[] =>
  indexes.flatMap((indexRegistration) => {
    let points = random.between(180, 320);
    return range(FIXED_MONTHS, (month): TakenOver => {
      points = Math.max(20, points + random.between(-12, 12));
      return {
        body: { indexRegistration, date: monthsAfter(today, month + 1 - FIXED_MONTHS), value: new Money(points).div(10_000).toFixed() },
      };
    });
  });
