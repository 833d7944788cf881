import type { TranslationService } from '@mortise/sdk/client';
import { type Formats, type Frequency, Money } from '@mortise/sdk/domain';
import type { ExcessUse } from '../shared/excessUse.ts';
import { isWhole } from '../shared/lossRows.ts';
import type { AmendPayload, EventOf, ServicingEvent, WriteOffPayload } from '../shared/ServicingEvent.ts';

interface Spoken {
  readonly currency: string;
  readonly formats: Formats;
  readonly t: TranslationService['translate'];
}

/** An event in plain words: `3,113.34 EUR received`. */
export function eventText(event: ServicingEvent, events: readonly ServicingEvent[], spoken: Spoken): string {
  const { t, formats, currency } = spoken;
  const money = (amount: string): string => `${formats.amount(amount, currency)} ${currency}`;
  switch (event.kind) {
    case 'activate':
      return t('Servicing begins: {amount} financed', { amount: money(event.payload.amount) });
    case 'takeover':
      return t('Taken over: {amount} of principal not due yet', { amount: money(event.payload.amount) });
    case 'disburse':
      return t('{amount} paid to the supplier', { amount: money(event.payload.amount) });
    case 'payment':
      return event.payload.from === undefined
        ? t('{amount} received', { amount: money(event.payload.amount) })
        : t('{amount} moved here from contract {contract}', { amount: money(event.payload.amount), contract: event.payload.from });
    case 'refund':
      return event.payload.order === undefined
        ? t('{amount} paid back to the client', { amount: money(event.payload.amount) })
        : t('{amount} paid back to the client by bank operation {order}', {
            amount: money(event.payload.amount),
            order: event.payload.order,
          });
    case 'transfer':
      return t('{amount} moved to contract {contract}', { amount: money(event.payload.amount), contract: event.payload.to });
    case 'prepay':
      return event.payload.reduces === 'rent'
        ? t('{amount} of principal prepaid: the rents become lower', { amount: money(event.payload.amount) })
        : t('{amount} of principal prepaid: the term becomes shorter', { amount: money(event.payload.amount) });
    case 'refix':
      return t('The rate is {rate} from here on', { rate: formats.percentage(event.payload.rate) });
    case 'amend':
      return t('Plan changed: {what}', { what: amendedText(event.payload, money, t) });
    case 'settle':
      return endText(event.payload, settledText(t), spoken);
    case 'extend':
      return t('Extended: {count} secondary rents of {amount}', { count: event.payload.periods, amount: money(event.payload.rent) });
    case 'purchase':
      return t('The client bought the assets for {amount}', { amount: money(event.payload.price) });
    case 'return':
      return endText(event.payload, returnedText(t), spoken);
    case 'repossess':
      return endText(event.payload, repossessedText(t), spoken);
    case 'loss':
      return t('Total loss of the assets: compensation of {amount}', { amount: money(event.payload.compensation) });
    case 'exchange':
      return t('Asset {asset} exchanged for {replacement}', { asset: event.payload.asset, replacement: event.payload.replacement });
    case 'sell':
      return t('Asset {asset} sold out of stock for {amount}', { asset: event.payload.asset, amount: money(event.payload.price) });
    case 'impair':
      return t('Asset {asset} written down by {amount}: {reason}', {
        asset: event.payload.asset,
        amount: money(event.payload.amount),
        reason: event.payload.reason,
      });
    case 'relet':
      return t('Asset {asset} leased again, by contract {contract}', { asset: event.payload.asset, contract: event.payload.to });
    case 'write-off':
      return writtenOffText(event.payload, money, t);
    case 'recovery':
      return t('{amount} recovered of what was written off', { amount: money(event.payload.amount) });
    case 'assign':
      return t('{client} owes what falls due from here on', { client: event.payload.client });
    default:
      return t('Taken back: {what}', { what: reversedText(event, events, spoken) });
  }
}

function reversedText({ payload }: EventOf<'reverse'>, events: readonly ServicingEvent[], spoken: Spoken): string {
  const reversed = events.find(({ key }) => key === payload.reverses);
  return reversed === undefined ? payload.reverses : eventText(reversed, events, spoken);
}

function writtenOffText(payload: WriteOffPayload, money: (amount: string) => string, t: Spoken['t']): string {
  const { due = '0', principal = '0', reason } = payload;
  if (isWhole(payload)) return t('Everything outstanding written off: {reason}', { reason });
  return t('{amount} written off: {reason}', { amount: money(new Money(due).plus(principal).toFixed()), reason });
}

function amendedText(
  { periods, residual, holiday, frequency, rent }: AmendPayload,
  money: (amount: string) => string,
  t: Spoken['t'],
): string {
  const parts = [
    periods !== undefined && t('payments left: {count}', { count: periods }),
    frequency !== undefined && t('frequency: {frequency}', { frequency: t(FREQUENCIES[frequency]) }),
    rent !== undefined && t('rent {amount}', { amount: money(rent) }),
    residual !== undefined && t('residual value {amount}', { amount: money(residual) }),
    holiday?.interest === 'paid' && t('payments of interest only: {count}', { count: holiday.periods }),
    holiday?.interest === 'added' && t('payments left out, interest added: {count}', { count: holiday.periods }),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** As the code list `frequency` of financing says it. */
const FREQUENCIES: Readonly<Record<Frequency, string>> = {
  1: 'Daily',
  7: 'Weekly',
  30: 'Monthly',
  90: 'Quarterly',
  180: 'Half-yearly',
  360: 'Yearly',
  365: 'Yearly',
};

interface Charged {
  readonly charge?: string;
  readonly excess?: ExcessUse;
}
/** What is said of the end of a contract: without a charge, with one, and with one for excess use. */
interface EndTexts {
  readonly plain: string;
  readonly charged: (values: { readonly amount: string }) => string;
  readonly forUse: (values: Readonly<Record<'amount' | 'excess' | 'used' | 'allowed', string>>) => string;
}

const settledText = (t: Spoken['t']): EndTexts => ({
  plain: t('Settled early: everything outstanding falls due'),
  charged: (values) => t('Settled early: everything outstanding falls due, {amount} charged', values),
  forUse: (values) =>
    t('Settled early: everything outstanding falls due, {amount} charged, of it {excess} for a use of {used} instead of {allowed}', values),
});
const returnedText = (t: Spoken['t']): EndTexts => ({
  plain: t('The assets came back'),
  charged: (values) => t('The assets came back: {amount} charged', values),
  forUse: (values) => t('The assets came back: {amount} charged, of it {excess} for a use of {used} instead of {allowed}', values),
});
const repossessedText = (t: Spoken['t']): EndTexts => ({
  plain: t('The assets were repossessed'),
  charged: (values) => t('The assets were repossessed: {amount} charged', values),
  forUse: (values) => t('The assets were repossessed: {amount} charged, of it {excess} for a use of {used} instead of {allowed}', values),
});

function endText({ charge, excess }: Charged, texts: EndTexts, { formats, currency }: Spoken): string {
  const money = (amount: string): string => `${formats.amount(amount, currency)} ${currency}`;
  if (charge === undefined) return texts.plain;
  if (excess === undefined || excess.used <= excess.allowed) return texts.charged({ amount: money(charge) });
  return texts.forUse({
    amount: money(charge),
    excess: money(excess.charge),
    used: formats.number(excess.used),
    allowed: formats.number(excess.allowed),
  });
}
