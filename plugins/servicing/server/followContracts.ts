import { ApiError, type Services } from '@mortise/sdk';
import { Money } from '@mortise/sdk/domain';
import type { TransitionEffect } from '@mortise/sdk/server';
import { eventsAsOf } from '../shared/eventsAsOf.ts';
import { ofKind, openingIn } from '../shared/servicingOrder.ts';
import type { ServicingEvent } from '../shared/ServicingEvent.ts';
import { type Receivable, servicingState } from '../shared/servicingState.ts';
import type { BilledRent, Contract, ContractListener, SettledRent } from '../../financing/contract.ts';
import { BusinessDatesToken } from './BusinessDates.ts';
import { firstDayOf } from './commands/requireActive.ts';
import { wholeWriteOff } from './commands/requireNotWrittenOff.ts';
import { SERVICING_COMMANDS } from './commands/servicingCommands.ts';
import { isInvoiceOf } from './endedContract.ts';
import { openingOf } from './openingOf.ts';
import { ServicingCommandsToken } from './ServicingCommands.ts';
import { ServicingJournalToken } from './ServicingJournal.ts';

/** What effects of contracts get. */
export type ContractCall = Parameters<TransitionEffect<Contract>>[0];

const ALL_TIME = '9999-12-31';

/** What happens to contracts and invoices by their own transitions becomes an event of the journal, in the same transaction. */
export function followContracts(services: Services): ContractListener<ContractCall> {
  const commands = services.get(ServicingCommandsToken);
  const journalOf = ({ scope, record, statements }: ContractCall) =>
    services.get(ServicingJournalToken).events(scope, record.registration, statements);
  const keyOf = (name: string, { record }: ContractCall): string => `${name}/${record._version ?? 0}`;
  return {
    activated: async (call) => {
      const { scope, record, statements } = call;
      // A contract whose terms are not complete is active without a journal: its page says what is missing.
      if (commands.isWorking(statements) || typeof openingOf(record) === 'string') return;
      const request = { key: keyOf('activate', call), body: {}, isPreview: false };
      await commands.runWithin(scope, record, SERVICING_COMMANDS.activate, request, statements);
    },
    deactivated: async (call) => {
      const { scope, record, statements } = call;
      const activation = commands.isWorking(statements) ? undefined : openingIn(eventsAsOf(await journalOf(call), ALL_TIME));
      if (activation === undefined) return;
      if (activation.kind === 'takeover')
        throw new ApiError(
          409,
          'TAKEN_OVER',
          `Contract ${record.registration} was taken over, and was active before: take the takeover back in the list of what happened.`,
        );
      const request = { key: keyOf('undo', call), body: { event: activation.key }, isPreview: false };
      await commands.runWithin(scope, { ...record, status: 'ACTIVE' }, SERVICING_COMMANDS.reverse, request, statements);
    },
    rentSettled: async (call, rent) => {
      const { scope, record, statements } = call;
      if (commands.isWorking(statements)) return true;
      const journal = await journalOf(call);
      const events = eventsAsOf(journal, ALL_TIME);
      const activation = openingIn(events);
      const { date: businessDate } = await services.get(BusinessDatesToken).get(scope, statements);
      const item = billedItem(events, rent, businessDate);
      const isOpen = record.status === 'ACTIVE' || (record.status === 'CLOSED' && item?.sale !== undefined);
      if (activation === undefined || !isOpen) return false;
      if (rent.isTakenBack) {
        const money = [...ofKind(events, 'payment'), ...ofKind(events, 'recovery')];
        const paid = money.findLast(({ payload }) => payload.reference === rent.invoice);
        const request = { key: keyOf(`${rent.invoice}/returned`, call), body: { event: paid?.key ?? '' }, isPreview: false };
        if (paid !== undefined) await commands.runWithin(scope, record, SERVICING_COMMANDS.reverse, request, statements);
        return true;
      }
      if (item === undefined && rent.type !== 'RENT') return false;
      if (item?.paidOn !== undefined) return true;
      const { pays, ...money } = paymentOf(rent, item, [firstDayOf(activation, { events: journal }), businessDate]);
      const request = { key: keyOf(rent.invoice, call), isPreview: false };
      const written = wholeWriteOff({ events });
      if (written !== undefined && item?.sale === undefined && written.date <= money.date && (item?.date ?? '') <= written.date)
        await commands.runWithin(scope, record, SERVICING_COMMANDS.recovery, { ...request, body: money }, statements);
      else
        await commands.runWithin(
          scope,
          record,
          SERVICING_COMMANDS.payment,
          { ...request, body: { ...money, ...(pays && { pays }) } },
          statements,
        );
      return true;
    },
    rentPaidOn: async (call, rent) => {
      const { scope, statements } = call;
      if (commands.isWorking(statements)) return undefined;
      const { date } = await services.get(BusinessDatesToken).get(scope, statements);
      return billedItem(eventsAsOf(await journalOf(call), ALL_TIME), rent, date)?.paidOn;
    },
  };
}

/** What an invoice bills, with what is open of it on a day. */
const billedItem = (events: readonly ServicingEvent[], rent: BilledRent, asOf: string): Receivable | undefined =>
  servicingState(events, asOf).receivables.find((one) => isInvoiceOf(rent, one));

/** What was open of the invoice was paid on its day, as far as the books go that far. */
function paymentOf({ invoice, amountInclTax, date }: SettledRent, item: Receivable | undefined, [first, last]: readonly [string, string]) {
  const isPartlyPaid = item !== undefined && new Money(item.open).lt(amountInclTax) && new Money(item.open).gt(0);
  const amount = isPartlyPaid ? item.open : amountInclTax;
  const day = date > last ? last : date;
  return { amount, date: day < first ? first : day, reference: invoice, pays: item && [item.id] };
}
