import { isEmptyValue, type FormField, type FormGroup } from '@mortise/sdk/forms';
import { action, makeAutoObservable } from 'mobx';
import { compactNumber } from '../../shared/checkRegistrationNumber.ts';
import { alignedType } from '../../shared/mainRegistration.ts';
import type { RegisteredPerson } from '../../shared/registeredPerson.ts';
import { isAutomaticType, isOwnType, registrationType } from '../../shared/registrationTypes.ts';
import type { PersonHost } from '../PersonHost.ts';

/** The first of a person's registrations, which is there as soon as something is known of it. Observable. */
export class MainRegistration {
  /** The type that was chosen while there is no number yet. */
  private chosen = '';
  private readonly host: Pick<PersonHost, 'form' | 'entity'>;

  constructor(host: Pick<PersonHost, 'form' | 'entity'>) {
    this.host = host;
    makeAutoObservable<MainRegistration, 'host'>(this, { host: false }, { autoBind: true });
  }

  get row(): FormGroup | undefined {
    return this.host.form.items('registrations').rows[0];
  }

  get type(): string {
    const own = this.row?.scalar('type')?.value;
    return typeof own === 'string' && own !== '' ? own : this.chosen;
  }

  get number(): string {
    const number = this.row?.scalar('number')?.value;
    return typeof number === 'string' ? number : '';
  }

  get numberField(): FormField | undefined {
    return this.row?.scalar('number');
  }

  /** Whether the product gives the number: there is none to type. */
  get isAutomatic(): boolean {
    return isAutomaticType(this.type);
  }

  /** The number of an automatic type is blank. */
  chooseType(choice: string): void {
    const type = registrationType(choice, this.host.entity.name);
    this.chosen = type;
    if (this.row) this.row.assign({ type, ...(isAutomaticType(type) && { number: undefined }) });
    else if (isAutomaticType(type) || isOwnType(type)) this.items.add({ type });
  }

  typeNumber(number: string): void {
    if (this.row) this.row.assign({ number: number === '' ? undefined : number });
    else if (number !== '') this.items.add({ type: this.type, number });
    if (number === '') this.clear();
  }

  /** Without spaces, once it is typed. */
  finishNumber(): void {
    const compact = compactNumber(this.number);
    if (this.row && compact !== this.number) this.row.assign({ number: compact });
    this.numberField?.touch();
  }

  /** Takes the number away, and with it the registration. What else is known of it goes too. */
  clear(): void {
    const { row, type } = this;
    this.chosen = type;
    if (row === undefined) return;
    if (isAutomaticType(type)) row.assign({ number: undefined });
    else this.items.remove(row);
  }

  /** Fills the person from what was found. */
  take({ type, number, name, values = {} }: RegisteredPerson): void {
    const { form, entity } = this.host;
    if (this.row) this.row.assign({ type, number, hasFetchedData: true });
    else this.items.add({ type, number, hasFetchedData: true });
    const named = isEmptyValue(values.name) && isEmptyValue(values.lastName) ? { name } : {};
    const known = Object.entries({ ...named, ...values }).filter(([field]) => field in entity.fields && field !== 'registrations');
    form.assign(Object.fromEntries(known));
  }

  /** The type of the only registration is that which the person's registration begins with. */
  align(): void {
    const { record } = this.host.form;
    const type = alignedType(record?.registration, this.items.value);
    if (type !== undefined) action(() => this.row?.assign({ type }))();
  }

  private get items() {
    return this.host.form.items('registrations');
  }
}
