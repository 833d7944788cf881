import { fieldLabel, type EntityDefinition, type Field } from '@mortise/sdk';
import type { ColumnMapping, ImportMapping } from '../shared/imports.ts';
import type { ColumnFacts } from '../shared/tableFacts.ts';
import type { Table } from './reading/Table.ts';
import { readTarget, type TargetChoice } from './targets.ts';

/** Words of file headers that mean a field of ours. Keys are words of a header without spaces, in lower case. */
const SYNONYMS: Readonly<Record<string, string>> = {
  loannumber: 'externalReference', contractnumber: 'externalReference', loanid: 'externalReference', row: 'externalReference',
  contractno: 'externalReference', contractid: 'externalReference', contractreference: 'externalReference', loanno: 'externalReference',
  contracttype: 'type', clientno: 'persons[CLIENT].externalReference', clientnumber: 'persons[CLIENT].externalReference',
  customerno: 'persons[CLIENT].externalReference', customernumber: 'persons[CLIENT].externalReference', customername: 'persons[CLIENT].name',
  clientname: 'persons[CLIENT].name', borrowername: 'persons[CLIENT].name', outstandingprincipal: 'outstanding', remainingbalance: 'outstanding',
  outstandingamount: 'outstanding', rent: 'instalment', payment: 'instalment', paymentfrequency: 'frequency',
  reference: 'externalReference', projectname: 'name', loanstatus: 'status', contractstatus: 'status',
  originalprincipalamount: 'financedAmountExclTax', originalloanamount: 'financedAmountExclTax', loanamount: 'financedAmountExclTax',
  principal: 'financedAmountExclTax', financedamount: 'financedAmountExclTax', amount: 'financedAmountExclTax',
  borrowersobligation: 'outstanding', balance: 'outstanding', outstandingbalance: 'outstanding', reportingperiodactualendbalanceamount: 'outstanding',
  reportingperiodbeginningloanbalanceamount: 'openingBalance', disbursedamount: 'disbursedAmount',
  interestrate: 'nominalRate', originalinterestratepercentage: 'nominalRate', rate: 'nominalRate',
  term: 'duration', originalloanterm: 'duration', termmonths: 'duration', installment: 'instalment', monthlypayment: 'instalment',
  reportingperiodscheduledpaymentamount: 'instalment', paidtotal: 'paidTotal', paidprincipal: 'paidPrincipal', paidinterest: 'paidInterest',
  actualinterestcollectedamount: 'paidInterest', actualprincipalcollectedamount: 'paidPrincipal', totalactualamountpaid: 'paidTotal',
  agreementsigningdate: 'startDate', originationdate: 'startDate', issuemonth: 'startDate', lastrepaymentdate: 'endDate', loanmaturitydate: 'endDate',
  maturitydate: 'endDate', currencyofcommitment: 'currency', borrower: 'persons[CLIENT].name', customer: 'persons[CLIENT].name',
  client: 'persons[CLIENT].name', debtor: 'persons[CLIENT].name', originatorname: 'persons[PARTNER].name', guarantor: 'persons[GUARANTOR].name',
  vehiclemanufacturername: 'assets[].manufacturer', vehiclemodelname: 'assets[].model', vehiclemodelyear: 'assets[].modelYear',
  vehiclevalueamount: 'assets[].priceExclTax', vin: 'assets[].identificationNumber',
}; // prettier-ignore

/** Fields that recognise a record, best first. */
const KEYS = ['registration', 'externalReference', 'identificationNumber', 'invoiceNumber', 'email'];

/** A mapping by the names of the columns: to a field of the same name or label, else by the field's usual synonyms. */
export function suggestMapping(
  entity: EntityDefinition,
  table: Pick<Table, 'columns' | 'facts'>,
  choices: readonly TargetChoice[],
  find: (name: string) => EntityDefinition | undefined,
): ImportMapping {
  const byWord = wordsOf(choices);
  const taken = new Set<string>();
  const columns: ColumnMapping[] = [];
  for (const [index, column] of table.columns.entries()) {
    const word = wordOf(column);
    const target = byWord.get(word) ?? SYNONYMS[word];
    const choice = placeOf(column, entity, find) ?? choices.find((candidate) => candidate.target === target);
    if (choice === undefined || taken.has(choice.target)) continue;
    taken.add(choice.target);
    columns.push(mappingOf(column, choice, entity, table.facts[index]));
  }
  const key = KEYS.find((name) => taken.has(name));
  return { columns, ...(key !== undefined && { key }) };
}

/** A header that is the path of a place within lists or objects, as exports write it: `addresses[1].city`. */
const placeOf = (
  column: string,
  entity: EntityDefinition,
  find: (name: string) => EntityDefinition | undefined,
): TargetChoice | undefined => (/[.[]/.test(column) && readTarget(column, entity, find) !== undefined ? { target: column } : undefined);

function mappingOf(column: string, { target }: TargetChoice, entity: EntityDefinition, facts: ColumnFacts | undefined): ColumnMapping {
  const values = target === 'status' ? statusValues(entity, Object.keys(facts?.values ?? {})) : undefined;
  return { column, target, ...(values && { values }) };
}

/** Statuses of a file that are called like ours; what is left the user decides. */
function statusValues(entity: EntityDefinition, texts: readonly string[]): Record<string, string> {
  const states = Object.entries(entity.workflow?.states ?? {});
  const found: Record<string, string> = {};
  for (const text of texts) {
    const state = states.find(([code, { label }]) => wordOf(code) === wordOf(text) || wordOf(label ?? '') === wordOf(text));
    if (state) found[text] = state[0];
  }
  return found;
}

function wordsOf(choices: readonly TargetChoice[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const add = (word: string, target: string) => {
    if (!words.has(word)) words.set(word, target);
  };
  for (const { target } of choices) add(wordOf(target), target);
  for (const { target, field } of choices) if (!target.includes('[')) add(wordOf(labelOf(target, field)), target);
  return words;
}

const labelOf = (target: string, field: Field | undefined): string => fieldLabel(target, field);
const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
