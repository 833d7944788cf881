import { expect, test } from 'vitest';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { listNames } from '@mortise/sdk';

/** What the list pages of the product have to show, as paths of columns. */
const FIELDS: readonly (readonly [row: string, entity: string, paths: string])[] = [
  ['ENTITY-101', 'Invoice', 'registration status name invoiceNumber pr type paymentMode paymentCondition contractRegistration payer payee amountExclTax amountInclTax totalBalance currency dueDate paymentDate generationDate issueDate internalReference externalReference organization.name _insertUser _updateDate timeZone'],
  ['ENTITY-102', 'Agreement', 'registration partnerRegistration name organization.name status type startDate endDate description trigram'],
  ['ENTITY-103', 'Amendment', 'registration organization.name type status contractRegistration client partner date validityDate description quotations[0].financedAmountExclTax'],
  ['ENTITY-104', 'CreditLine', 'registration organization.name type name client partner status startDate endDate assets[].assetRegistration creditLimit outstanding pending available liveStock currency financialProduct _insertDate internalReference externalReference'],
  ['ENTITY-105', 'Product', 'registration status contractType code name startDate endDate rate reference allocation fundRegistration contractRegistration'],
  ['ENTITY-106', 'Committee', 'registration orgaRegistration ownerRegistration status type name subject startDate endDate _insertDate persons[].inviteStatus persons[].rsvp assignedUser'],
]; // prettier-ignore

const entities = (await builtinPlugins()).flatMap((plugin) => plugin.entities ?? []);

test.each(FIELDS)('[%s] %s: everything that its list page has to show can be a column', (_row, name, paths) => {
  const entity = entities.find((candidate) => candidate.name === name)!;
  const known = listNames(entity).columns;
  expect(paths.split(' ').filter((path) => !known.includes(path))).toEqual([]);
});
