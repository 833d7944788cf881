import type { EntityRecord } from '@mortise/sdk';
import type { Person } from '../../../persons/contract.ts';
import { type Ask, type ConditionCall, type Financing, personsOf } from './ConditionCall.ts';

type Client = EntityRecord & Pick<Person, 'bankAccounts' | 'mergedInto'>;
/** Of each contract. */
type ClientsOf = (financing: Financing) => readonly Client[];

/** Two questions about the same persons, read once. */
export async function readClients(call: ConditionCall): Promise<ClientsOf> {
  const found = await call.all('Person', { registration: call.persons('CLIENT') }, ['status', 'bankAccounts', 'mergedInto']);
  const known = new Map(found.map((person) => [person.registration, person as Client]));
  return (financing) => personsOf(financing, 'CLIENT').flatMap((registration) => known.get(registration) ?? []);
}

const CLOSED: ReadonlySet<unknown> = new Set(['BLOCKED', 'ARCHIVED']);

/** Nobody asks for a financing for whom none can be made. */
export const hasOpenClient =
  (clientsOf: ClientsOf): Ask =>
  (financing) => {
    const clients = clientsOf(financing);
    const closed = clients.find(({ status, mergedInto }) => CLOSED.has(status) || mergedInto !== undefined);
    if (clients.length === 0) return undefined;
    return {
      id: 'client-open',
      text: 'Client not blocked',
      isMet: closed === undefined,
      reason: 'The client is blocked or archived: activate the client, or choose another one.',
      where: placeOf(closed ?? clients[0]!),
    };
  };

/** Whoever becomes a client for good was checked. */
export const hasActiveClient =
  (clientsOf: ClientsOf): Ask =>
  (financing) => {
    const clients = clientsOf(financing);
    const other = clients.find(({ status }) => status !== 'ACTIVE');
    if (clients.length === 0) return undefined;
    return {
      id: 'client-active',
      text: 'Client active',
      isMet: other === undefined,
      reason: 'The client is not active: check and activate the client.',
      where: placeOf(other ?? clients[0]!),
    };
  };

/** Where a client pays by direct debit, an account has a mandate. */
export const hasMandate =
  (clientsOf: ClientsOf): Ask =>
  (financing) => {
    const debited = clientsOf(financing).filter((client) => accountsOf(client).some(isDebited));
    const without = debited.find((client) => !accountsOf(client).some((account) => isDebited(account) && hasActiveMandate(account)));
    if (debited.length === 0) return undefined;
    return {
      id: 'mandate',
      text: 'Mandate of the direct debit',
      isMet: without === undefined,
      reason: 'The client pays by direct debit and has no active mandate: add it to the bank account.',
      where: placeOf(without ?? debited[0]!),
    };
  };

type Account = NonNullable<Client['bankAccounts']>[number];
const accountsOf = ({ bankAccounts = [] }: Client): readonly Account[] => bankAccounts.filter(({ isInactive }) => isInactive !== true);
const isDebited = ({ collectionMethods }: Account): boolean => collectionMethods?.includes('DIRECT_DEBIT') === true;
const hasActiveMandate = ({ sepaMandates = [] }: Account): boolean => sepaMandates.some(({ rumStatus }) => rumStatus === 'ACTIVE');

const placeOf = ({ registration }: Client) => ({ entity: 'Person', registration });
