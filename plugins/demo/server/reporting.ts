import { addDays } from '@mortise/sdk/domain';
import type { TakenOver } from '@mortise/sdk/server';
import type { Random } from './Random.ts';
import { inTurn, range } from './sample.ts';
import type { Office } from './support.ts';
import { monthsAfter } from './terms.ts';

const REPORT_STATUS = ['SUCCESS', 'ARCHIVED', 'SUCCESS', 'DRAFT', 'PROCESSING', 'ERROR'] as const;
const REPORTS = [
  ['PORTFOLIO', 'Portfolio', 'Contract'],
  ['ARREARS', 'Arrears', 'Case'],
  ['CASHFLOW', 'Cashflow forecast', 'Cashflow'],
  ['ACCOUNTING', 'Journal', 'Posting'],
  ['REGULATORY', 'Large exposures', 'Person'],
] as const;
const DATA_STATUS = ['SUCCESS', 'SUCCESS', 'WARNING', 'ERROR', 'FETCHING', 'PROCESSING', 'DRAFT', 'STOPPED'] as const;
const SOURCES = [
  ['COMPANY_REGISTER', 'Company register'],
  ['CREDIT_BUREAU', 'Credit bureau'],
  ['VEHICLE_REGISTER', 'Vehicle register'],
  ['VALUATION', 'Valuation service'],
  ['BANK_FILE', 'House bank'],
] as const;

/** A report of each sort per month of the last year. */
export const makeReports = (random: Random, { today, users }: Office): readonly TakenOver[] =>
  range(60, (index): TakenOver => {
    const status = inTurn(REPORT_STATUS, index);
    const [type, title, entityName] = inTurn(REPORTS, index);
    const startDate = monthsAfter(today, -1 - Math.floor(index / REPORTS.length));
    const endDate = addDays(monthsAfter(startDate, 1), -1);
    const isDone = status === 'SUCCESS' || status === 'ARCHIVED';
    return {
      status,
      body: {
        name: `${title} ${startDate.slice(0, 7)}`,
        type,
        startDate,
        endDate,
        format: inTurn(['XLSX', 'XLSX', 'CSV', 'PDF'], index),
        ownerUsername: inTurn(users, index),
        ...(isDone && { generationDate: `${addDays(endDate, 2)}T05:30:00.000Z`, rowCount: random.between(20, 4_000) }),
        sheets: [{ name: title, entityName, filter: `fromInsertDate=${startDate}`, autoFilter: true }],
      },
    };
  });

/** Answers about customers of the sample. */
export const makeExternalData = (random: Random, { sample, today }: Office): readonly TakenOver[] =>
  sample.slice(0, 80).map(({ draft }, index): TakenOver => {
    const status = inTurn(DATA_STATUS, index);
    const [type, source] = inTurn(SOURCES, index);
    const date = addDays(today, -random.between(1, 200));
    const isRead = status === 'SUCCESS' || status === 'WARNING';
    return {
      status,
      body: {
        name: `${source}, ${date}`,
        type,
        source,
        personRegistration: draft.client,
        entityName: 'Person',
        entityRegistration: draft.client,
        ...(status !== 'DRAFT' && { date: `${date}T08:00:00.000Z` }),
        ...(isRead && { validUntil: addDays(date, 180), content: JSON.stringify({ source, rating: random.between(1, 10) }) }),
      },
    };
  });
