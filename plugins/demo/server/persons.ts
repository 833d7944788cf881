import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import { companyNumbers, type CompanyNumber } from './identifiers.ts';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import { monthsAfter } from './terms.ts';

const AMENDMENTS = 60;
const CAMPAIGNS = 28;

const CHANGES = [
  ['ADDRESS', 'New address of the head office', 'addressLine', 'Rue du Port 4, 59000 Lille, FR', 'Avenue Foch 112, 75116 Paris, FR'],
  ['BANK_DETAILS', 'Rents from another account', 'bankIban', 'FR7630006000011234567890189', 'DE89370400440532013000'],
  ['LEGAL_FORM', 'Conversion into a company limited by shares', 'legalForm', 'SARL', 'SAS'],
  ['REPRESENTATIVE', 'New managing director', 'legalRepresentative', 'Paul Martin', 'Claire Bernard'],
  ['NAME', 'New trade name', 'commercialName', 'Nord Transport', 'Nordway'],
  ['MERGER', 'Merger with a sister company', 'shareCapital', '120000', '350000'],
] as const;
const AMENDMENT_STATUS = ['APPLIED', 'APPLIED', 'SUBMITTED', 'APPLIED', 'DRAFT', 'REFUSED', 'CANCELLED'] as const;

/** Changes of the customers' data: the open ones of the last days, the others of the last year. */
export const makePersonAmendments = (customers: readonly string[], today: string): readonly TakenOver[] =>
  range(AMENDMENTS, (index): TakenOver => {
    const [type, name, field, oldValue, newValue] = inTurn(CHANGES, index);
    const status = inTurn(AMENDMENT_STATUS, index);
    const isOpen = status === 'DRAFT' || status === 'SUBMITTED';
    const date = addDays(today, isOpen ? -(index % 20) : -(40 + index * 5));
    const validityDate = monthsAfter(date, 1);
    return {
      status,
      body: {
        name,
        type,
        personRegistration: inTurn(customers, index),
        date,
        validityDate,
        ...(status === 'APPLIED' && { applicationDate: validityDate }),
        changes: [{ field, oldValue, newValue }],
      },
    };
  });

const DRIVES = [
  ['Contracts that end in spring', 'CONTRACT_END', 'PHONE', 2_000],
  ['Electric vans for craftsmen', 'CROSS_SELLING', 'EMAIL', 12_000],
  ['Machines fair', 'NEW_CUSTOMERS', 'EVENT', 45_000],
  ['Customers of five years ago', 'WIN_BACK', 'POST', 6_500],
  ['New terms of insurance', 'INFORMATION', 'EMAIL', 1_500],
  ['Fleets over twenty vehicles', 'CROSS_SELLING', 'VISIT', 18_000],
  ['Solar roofs', 'NEW_CUSTOMERS', 'EMAIL', 22_000],
] as const;
const CAMPAIGN_STATUS = ['FINISHED', 'FINISHED', 'RUNNING', 'PLANNED', 'FINISHED', 'DRAFT', 'CANCELLED', 'RUNNING'] as const;
const CAMPAIGN_START: Readonly<Record<string, number>> = { FINISHED: -400, RUNNING: -30, PLANNED: 30, DRAFT: 90, CANCELLED: -200 };
const OUTCOMES = { OPEN: 20, CONTACTED: 35, INTERESTED: 20, WON: 10, DECLINED: 15 } as const;

/** Campaigns of two years with the customers that they address. */
export const makeCampaigns = (
  random: Random,
  customers: readonly string[],
  sales: readonly string[],
  today: string,
): readonly TakenOver[] =>
  range(CAMPAIGNS, (index): TakenOver => {
    const [name, type, channel, budget] = inTurn(DRIVES, index);
    const status = inTurn(CAMPAIGN_STATUS, index);
    const startDate = addDays(today, CAMPAIGN_START[status]! + (index % 20));
    const hasBegun = status === 'RUNNING' || status === 'FINISHED';
    const people = range(random.between(4, 14), (offset) => inTurn(customers, index * 7 + offset));
    return {
      status,
      body: {
        name: `${name} ${startDate.slice(0, 4)}`,
        type,
        channel,
        startDate,
        endDate: addDays(startDate, 60),
        salesRegistration: inTurn(sales, index),
        currency: 'EUR',
        budget: `${budget}.00`,
        contacts: people.map((personRegistration, offset) => {
          const outcome = hasBegun ? random.weighted(OUTCOMES) : 'OPEN';
          return { personRegistration, outcome, ...(outcome !== 'OPEN' && { contactDate: addDays(startDate, offset) }) };
        }),
      },
    };
  });

const SEATS = [
  ['12 Quai Perrache', '69002', 'Lyon', 'FR'],
  ['4 Rue de la Monnaie', '59800', 'Lille', 'FR'],
  ['81 Allées Jean Jaurès', '31000', 'Toulouse', 'FR'],
  ['Grosse Elbstrasse 36', '22767', 'Hamburg', 'DE'],
  ['Carrer de la Marina 19', '08005', 'Barcelona', 'ES'],
  ['Quai de Rome 32', '4000', 'Liège', 'BE'],
] as const;
const COMPANIES = [
  'Bernin Transports',
  'Kessel Anlagen',
  'Ribera Obras',
  'Sambre Logistics',
  'Vexin Imprimerie',
  'Alster Medizintechnik',
] as const;
const FORMS: Readonly<Record<string, string>> = { FR: 'SAS', DE: 'GmbH', ES: 'SL', BE: 'SRL' };
const REGISTER_ENTRIES = 24;

/** Companies that nobody deals with yet, as a register that was imported knows them. */
export const makeRegisterEntries = (random: Random): readonly TakenOver[] =>
  range(REGISTER_ENTRIES, (index): TakenOver => {
    const [address1, zipcode, city, country] = inTurn(SEATS, index);
    const [{ type, number }] = companyNumbers(country, random) as [CompanyNumber];
    const name = `${inTurn(COMPANIES, Math.floor(index / SEATS.length) + index)} ${city}`;
    return {
      body: {
        name,
        registrationType: type,
        number,
        legalForm: FORMS[country],
        address1,
        zipcode,
        city,
        country,
        source: 'Sample register',
      },
    };
  });
