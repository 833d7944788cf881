import type { EntityRecord } from '@mortise/sdk';
import { addDays, currencyDecimals, Money } from '@mortise/sdk/domain';
import type { Contract } from '../../plugins/financing/contract.ts';
import { type DueItem, dueItems } from '../../plugins/servicing/shared/dueItems.ts';
import type { JournalEvent } from '../../plugins/servicing/shared/ContractServicing.ts';
import { termEnd } from '../../plugins/servicing/shared/endOfTerm.ts';
import { changesPlan } from '../../plugins/servicing/shared/kinds/eventKinds.ts';
import { servicedPlan } from '../../plugins/servicing/shared/servicedPlan.ts';
import { eventsAsOf } from '../../plugins/servicing/shared/eventsAsOf.ts';
import { openingIn } from '../../plugins/servicing/shared/servicingOrder.ts';
import { servicingState } from '../../plugins/servicing/shared/servicingState.ts';
import type { Seeded } from '../fuzz/Seeded.ts';
import { OTHER_CONTRACT, SIMULATED_CLIENTS } from './anyContract.ts';
import { type CommandKind, ContractBook } from './ContractBook.ts';
import type { TakenContract } from './takenContract.ts';

const ALL_TIME = '9999-12-31';

/** What the people around a contract do until a day: the client pays or does not, the lessor changes the plan, some of it is entered late. */
export async function playContract(random: Seeded, contract: Contract & EntityRecord, end: string): Promise<ContractBook> {
  const life = new Life(random, { contract, end });
  await life.play();
  return life.book;
}

/** The same of a contract that ran in other books until it is taken over. */
export async function playTaken(random: Seeded, { contract, body }: TakenContract, end: string): Promise<ContractBook> {
  const life = new Life(random, { contract, end, takeover: body });
  await life.play();
  return life.book;
}

interface Played {
  readonly contract: Contract & EntityRecord;
  readonly end: string;
  readonly takeover?: TakenContract['body'];
}

class Life {
  readonly book: ContractBook;
  private readonly random: Seeded;
  private readonly start: string;
  private readonly end: string;
  private now: string;
  private due: readonly DueItem[] = [];
  private isExtended = false;
  private readonly takeover: TakenContract['body'] | undefined;

  constructor(random: Seeded, { contract, end, takeover }: Played) {
    this.random = random;
    this.book = new ContractBook(contract);
    this.end = end;
    this.takeover = takeover;
    this.start = takeover?.date ?? contract.startDate ?? end;
    this.now = this.start;
  }

  async play(): Promise<void> {
    const { random } = this;
    await (this.takeover === undefined ? this.begin() : this.takeOver(this.takeover));
    let seen = '';
    for (;;) {
      const item = this.due.find(({ date }) => date > seen);
      if (item === undefined && (await this.extendTerm())) continue;
      if (item === undefined) return this.endTerm();
      if (item.date > this.end) return;
      seen = item.date;
      this.until(item.date);
      if (random.chance(0.15)) await this.change();
      await this.collect(item);
    }
  }

  private async begin(): Promise<void> {
    const { random } = this;
    const taxRate = random.pick([undefined, '0.2', '0.2', '0.055']);
    this.until(addDays(this.start, random.between(0, 20)));
    const begun = await this.enter('activate', { ...(taxRate && { taxRate }) });
    if (begun !== undefined && random.chance(0.04)) await this.undo(begun);
    if (random.chance(0.2)) await this.enter('disburse', { amount: this.amount(random.between(10, 90)) });
    if (random.chance(0.95)) await this.enter('disburse', {});
  }

  /** Now and then with something that was wrong: then it is taken back, and done anew. */
  private async takeOver(body: object): Promise<void> {
    const { random } = this;
    this.until(addDays(this.start, random.between(0, 40)));
    const taken = await this.enter('takeover', body);
    if (taken === undefined || random.chance(0.9)) return;
    this.until(addDays(this.now, random.between(0, 60)));
    const back = await this.enter('reverse', { event: taken.key });
    if (back !== undefined) await this.enter('takeover', { ...body, date: back.date });
  }

  /** The activation was a mistake; some payment that came before is returned. The contract begins again, without tax. */
  private async undo(begun: JournalEvent): Promise<void> {
    const { random } = this;
    this.until(addDays(this.now, random.between(0, 100)));
    if (random.chance(0.5)) await this.returned(await this.pay(this.amount(random.between(2, 10)), this.now));
    await this.enter('reverse', { event: begun.key });
    if (random.chance(0.3)) this.until(addDays(this.now, random.between(0, 40)));
    this.book.reopen();
    await this.enter('activate', {});
  }

  /** Some contracts go on, once; it is said before the term ends, or a little after. */
  private async extendTerm(): Promise<boolean> {
    const { random } = this;
    const known = eventsAsOf(this.book.events, ALL_TIME);
    const activation = openingIn(known);
    if (activation === undefined || this.isExtended || !random.chance(0.3)) return false;
    this.isExtended = true;
    const said = addDays(termEnd(servicedPlan(known), activation), random.between(-40, 30));
    if (said > this.end) return false;
    this.until(said);
    const rent = random.pick([{ rent: this.amount(random.between(1, 4)) }, { fraction: '0.25' }]);
    const left = random.chance(0.2) ? { residual: this.owed(this.now, random.between(20, 100)) } : {};
    const entered = await this.enter('extend', { periods: random.between(1, 6), ...rent, ...left });
    return entered !== undefined;
  }

  /** The client buys the assets or brings them back; now and then that was a mistake, and it ends the other way. */
  private async endTerm(): Promise<void> {
    const { random } = this;
    const known = eventsAsOf(this.book.events, ALL_TIME);
    const activation = openingIn(known);
    if (activation === undefined || this.book.contract.type?.includes('LOAN') === true) return;
    const over = addDays(termEnd(servicedPlan(known), activation), random.between(0, 60));
    if (over > this.end) return;
    this.until(over);
    const ended = await this.endOnce();
    if (ended === undefined || random.chance(0.9)) return;
    await this.enter('reverse', { event: ended.key });
    await this.endOnce();
  }

  private async endOnce(): Promise<JournalEvent | undefined> {
    const { random } = this;
    const purchase = { price: this.owed(this.now, random.pick([100, 100, 70, 140])) };
    const ended = random.chance(0.5) ? await this.enter('purchase', purchase) : await this.enter('return', this.charged());
    const item = this.due.find(({ kind }) => kind === ended?.kind);
    if (item !== undefined) await this.collect(item);
    if (ended?.kind === 'return' && random.chance(0.7)) await this.emptyStock();
    return ended;
  }

  /** How the client pays what falls due. */
  private async collect(item: DueItem): Promise<void> {
    const { random } = this;
    const { amount, date, id } = item;
    const later = (most: number): string => addDays(date, random.between(1, most));
    const part = (percent: number): string => this.rounded(new Money(amount).times(percent).div(100));
    switch (random.pick(HABITS)) {
      case 'late':
        return void (await this.pay(amount, later(70)));
      case 'partial':
        await this.pay(part(random.between(10, 90)), date);
        return void (random.chance(0.6) && (await this.pay(part(random.between(10, 90)), later(40))));
      case 'double':
        await this.pay(amount, date);
        return void (await this.pay(amount, later(5)));
      case 'early':
        return void (await this.pay(amount, addDays(date, -random.between(1, 10))));
      case 'named':
        return void (await this.pay(amount, date, [id]));
      case 'ahead':
        return void (await this.pay(part(random.between(110, 350)), date));
      case 'returned':
        await this.returned(await this.pay(amount, date));
        return void (random.chance(0.7) && (await this.pay(amount, later(30))));
      case 'skipped':
        return;
      default:
        await this.pay(amount, date);
    }
  }

  private async returned(payment: JournalEvent | undefined): Promise<void> {
    if (payment === undefined) return;
    this.until(addDays(payment.date, this.random.between(0, 9)));
    const decimals = currencyDecimals(this.book.contract.currency ?? 'EUR');
    const fee = this.random.chance(0.5) ? { fee: new Money(15).toFixed(decimals) } : {};
    await this.enter('reverse', { event: payment.key, ...fee });
  }

  /** The plan becomes another one, or an event is taken back; some of it is entered for an earlier day. */
  private async change(): Promise<void> {
    const { random } = this;
    const back = random.chance(0.5) ? random.between(0, 90) : 0;
    const date = [addDays(this.now, -back), this.start].toSorted().at(-1)!;
    switch (random.pick(CHANGES)) {
      case 'refix':
        await this.enter('refix', { date, rate: random.pick(['0', '0.01', '0.035', '0.0725', '0.11']) });
        break;
      case 'prepay':
        await this.enter('prepay', { date, amount: this.owed(date, random.between(1, 60)), reduces: random.pick(['rent', 'term']) });
        break;
      case 'amend':
        await this.enter('amend', { date, ...this.amendment(date) });
        break;
      case 'settle':
        await this.enter('settle', { date, interest: random.pick(['to-date', 'to-period-end']), ...this.charged() });
        break;
      case 'assign':
        await this.enter('assign', { date, client: random.pick(SIMULATED_CLIENTS) });
        break;
      case 'write-off':
        await this.lose(date);
        break;
      case 'refund':
        await this.refund(date);
        break;
      case 'transfer':
        await this.move(date);
        break;
      case 'exchange':
        await this.exchange(date);
        break;
      case 'early end':
        await this.endEarly(date);
        break;
      default: {
        const { key: event } = random.pick(this.book.events);
        await this.enter('reverse', { event });
      }
    }
  }

  /** What waits goes back, or part of a payment. */
  private async refund(date: string): Promise<void> {
    const { random } = this;
    const { unapplied = '0' } = servicingState(this.book.events, date).balances ?? {};
    const payments = this.book.events.filter(({ kind }) => kind === 'payment');
    if (new Money(unapplied).gt(0)) return void (await this.enter('refund', { date, amount: unapplied }));
    if (payments.length === 0) return;
    await this.enter('refund', { date, amount: this.amount(random.between(1, 3)), payment: random.pick(payments).key });
  }

  /** What waits goes to another contract, or part of a payment; or money of that one comes here. */
  private async move(date: string): Promise<void> {
    const { random } = this;
    const currency = this.book.contract.currency ?? 'EUR';
    const part = this.amount(random.between(1, 3));
    if (random.chance(0.3)) return void (await this.enter('receive', { from: OTHER_CONTRACT, amount: part, currency, date }));
    const { unapplied = '0' } = servicingState(this.book.events, date).balances ?? {};
    const payments = this.book.events.filter(({ kind }) => kind === 'payment');
    if (new Money(unapplied).gt(0)) return void (await this.enter('transfer', { date, amount: unapplied, to: OTHER_CONTRACT }));
    if (payments.length === 0) return;
    await this.enter('transfer', { date, amount: part, to: OTHER_CONTRACT, payment: random.pick(payments).key });
  }

  /** An asset gives way to another one, of the same worth or at a price; the old one stands in stock. */
  private async exchange(date: string): Promise<void> {
    const { random, book } = this;
    const asset = book.assets.inService.at(random.between(0, 1));
    if (asset === undefined) return;
    const price = random.chance(0.8) ? { price: this.amount(random.between(5, 90)) } : {};
    const value = random.chance(0.7) ? { value: this.amount(random.between(0, 60)) } : {};
    const isRented = book.contract.type === 'OPERATING_LEASE';
    const exchanged = await this.enter('exchange', { date, asset, replacement: book.assets.next, ...price, ...(!isRented && value) });
    if (exchanged === undefined) return;
    if (random.chance(0.5)) await this.enter('disburse', {});
    await this.emptyStock();
  }

  /** What came back is written down, sold or leased again; now and then that was a mistake. */
  private async emptyStock(): Promise<void> {
    const { random } = this;
    for (const { asset, worth } of await this.book.inStock()) {
      this.until(addDays(this.now, random.between(0, 60)));
      if (random.chance(0.4))
        await this.enter('impair', {
          asset,
          amount: this.rounded(new Money(worth).times(random.between(10, 100)).div(100)),
          reason: 'Worn',
        });
      if (random.chance(0.5)) await this.sell(asset);
      else if (random.chance(0.6)) await this.relet(asset);
    }
  }

  private async sell(asset: string): Promise<void> {
    const { random } = this;
    const price = this.amount(random.between(0, 70));
    const sold = await this.enter('sell', { asset, price, buyer: random.pick(SIMULATED_CLIENTS), taxRate: random.pick(['0', '0.2']) });
    if (sold === undefined) return;
    if (random.chance(0.2)) return void (await this.enter('reverse', { event: sold.key }));
    const item = dueItems(eventsAsOf(this.book.events, ALL_TIME)).find(({ id }) => id === `sale-${sold.key}`);
    if (item !== undefined && random.chance(0.8)) await this.pay(item.amount, addDays(this.now, random.between(0, 40)), [item.id]);
  }

  private async relet(asset: string): Promise<void> {
    const { random } = this;
    const left = (await this.book.inStock()).find((one) => one.asset === asset);
    if (left === undefined) return;
    const relet = await this.enter('relet', { asset, worth: left.worth, to: OTHER_CONTRACT, date: this.now });
    if (relet === undefined || random.chance(0.7)) return;
    this.until(addDays(this.now, random.between(0, 60)));
    await this.enter('restock', { asset, to: OTHER_CONTRACT, date: this.now });
  }

  /** The lessor takes the assets back, or they are lost; now and then that was a mistake. */
  private async endEarly(date: string): Promise<void> {
    const { random } = this;
    const value = random.chance(0.5) ? { value: this.owed(date, random.between(0, 100)) } : {};
    const isLease = this.book.contract.type?.includes('LOAN') !== true;
    const ended =
      isLease && random.chance(0.4)
        ? await this.enter('loss', { date, compensation: this.owed(date, random.between(0, 130)) })
        : await this.enter('repossess', { date, ...(this.book.contract.type !== 'OPERATING_LEASE' && value), ...this.charged() });
    if (ended === undefined) return;
    if (random.chance(0.2)) return void (await this.enter('reverse', { event: ended.key }));
    if (ended.kind === 'repossess') await this.emptyStock();
    if (random.chance(0.4)) await this.enter('write-off', { reason: 'Insolvent' });
  }

  /** Part of what is owed is lost, or all of it; some of that comes in later, and now and then it was a mistake. */
  private async lose(date: string): Promise<void> {
    const { random } = this;
    const part = random.chance(0.6) ? { amount: this.amount(random.between(1, 30)) } : {};
    const lost = await this.enter('write-off', { date, reason: 'Insolvent', ...part });
    if (lost === undefined) return;
    for (const recovered of random.list(0, 2, () => this.amount(random.between(1, 6)))) {
      this.until(addDays(this.now, random.between(0, 60)));
      const money = await this.enter('recovery', { amount: recovered });
      if (money !== undefined && random.chance(0.2)) await this.enter('reverse', { event: money.key });
    }
    if (random.chance(0.3)) await this.enter('reverse', { event: lost.key });
  }

  private amendment(date: string) {
    const { random } = this;
    const holiday = { holiday: random.between(1, 3), interest: random.pick(['paid', 'added']) };
    const residual = { residual: this.owed(date, random.between(0, 40)) };
    const periods = { periods: random.between(2, 40) };
    const frequency = { frequency: random.pick(['30', '90', '180', '360']) };
    const rent = { rent: this.owed(date, random.between(2, 12)) };
    return random.pick([
      holiday,
      residual,
      periods,
      frequency,
      rent,
      { ...periods, ...holiday },
      { ...periods, ...residual },
      { ...periods, ...frequency },
      { ...frequency, ...rent },
    ]);
  }

  private async pay(amount: string, date: string, pays?: readonly string[]): Promise<JournalEvent | undefined> {
    if (date > this.end || new Money(amount).isZero()) return undefined;
    this.until(date);
    if (this.random.chance(0.2)) this.until(addDays(this.now, this.random.between(1, 20)));
    const hasChanged = this.book.events.some(({ kind }) => kind === 'assign');
    const payer = hasChanged && this.random.chance(0.3) ? { client: this.random.pick(SIMULATED_CLIENTS) } : {};
    return this.enter('payment', { amount, date: date < this.start ? this.start : date, ...payer, ...(pays && { pays }) });
  }

  private until(date: string): void {
    const wanted = date > this.end ? this.end : date;
    if (wanted > this.now) this.now = wanted;
  }

  /** Keys are in no order, as those of browsers and banks. */
  private async enter(kind: CommandKind, body: object): Promise<JournalEvent | undefined> {
    const key = `${this.random.between(0, 1_000_000).toString(36)}-${this.book.events.length + 1}`;
    const event = await this.book.enter({ kind, key, body, businessDate: this.now });
    if (event !== undefined && (changesPlan(event.kind) || event.kind === 'reverse'))
      this.due = dueItems(eventsAsOf(this.book.events, ALL_TIME));
    return event;
  }

  private amount(percent: number): string {
    return this.rounded(new Money(this.book.contract.financedAmountExclTax ?? 0).times(percent).div(100));
  }

  /** Costs, and a use that is above what was agreed or is not. */
  private charged() {
    const { random } = this;
    const charge = random.chance(0.5) ? { charge: this.amount(random.between(1, 5)) } : {};
    return { ...charge, ...(random.chance(0.3) && { used: random.between(0, 60_000) }) };
  }

  /** Part of what is owed after the payments of a day. */
  private owed(date: string, percent: number): string {
    const rows = servicedPlan(eventsAsOf(this.book.events, ALL_TIME));
    const owed = rows.findLast((row) => row.date <= date)?.outstanding ?? this.book.contract.financedAmountExclTax ?? 0;
    return this.rounded(new Money(owed).times(percent).div(100));
  }

  private rounded(amount: Money): string {
    return amount.toFixed(currencyDecimals(this.book.contract.currency ?? 'EUR'));
  }
}

const times = <T>(count: number, value: T): readonly T[] => Array<T>(count).fill(value);
const HABITS = [
  ...times(30, 'on time' as const),
  ...times(6, 'late' as const),
  ...times(3, 'partial' as const),
  ...times(2, 'named' as const),
  ...times(2, 'returned' as const),
  'double',
  'early',
  'ahead',
  'skipped',
] as const;
const CHANGES = [
  'refix',
  'refix',
  'prepay',
  'prepay',
  'amend',
  'amend',
  'reverse',
  'reverse',
  'settle',
  'write-off',
  'write-off',
  'refund',
  'transfer',
  'exchange',
  'exchange',
  'early end',
  'early end',
  'assign',
  'assign',
] as const;
