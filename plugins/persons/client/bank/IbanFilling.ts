import type { AnswerOf, Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { isEmptyValue, type FormGroup, type RecordForm } from '@mortise/sdk/forms';
import { checkIban } from '@mortise/sdk/domain';
import { reaction, runInAction } from 'mobx';
import type { bankOfIban } from '../../server/bankRoutes.ts';
import { displayName, joinedName } from '../../shared/names.ts';
import type { PersonDraft } from '../../shared/personFields.ts';
import { isCompany, personTypeOf } from '../../shared/personTypes.ts';

/** Fills what is still empty of an account once its IBAN is right: its name, the holder, and the bank where it is known. */
export class IbanFilling {
  private readonly row: FormGroup;
  private readonly form: RecordForm;
  private readonly api: ApiService;

  constructor(row: FormGroup, form: RecordForm, api: ApiService) {
    this.row = row;
    this.form = form;
    this.api = api;
  }

  start(): Disposer {
    let isLive = true;
    const stop = reaction(
      () => this.iban,
      (iban) => {
        if (iban !== undefined) void this.fill(iban, () => isLive && this.iban === iban);
      },
    );
    return () => {
      isLive = false;
      stop();
    };
  }

  private get iban(): string | undefined {
    const value = this.row.scalar('bankIban')?.value;
    const check = typeof value === 'string' ? checkIban(value) : undefined;
    return check?.valid === true ? check.iban : undefined;
  }

  private async fill(iban: string, isStillIt: () => boolean): Promise<void> {
    const values: PersonDraft = this.form.values;
    const name = isCompany(personTypeOf(values.type)) ? displayName(values) : joinedName(values);
    this.offer({ name, bankOwner: displayName(values) });
    const bank = await this.api
      .call<typeof bankOfIban>('GET /person/banks', { query: { iban }, isSilent: true })
      .catch((): AnswerOf<typeof bankOfIban> => ({}));
    if (isStillIt()) this.offer({ ...bank });
  }

  /** Puts values where there are none. */
  private offer(values: Readonly<Record<string, string>>): void {
    const free = Object.entries(values).filter(([field, value]) => value !== '' && isEmptyValue(this.row.scalar(field)?.value));
    runInAction(() => this.row.assign(Object.fromEntries(free)));
  }
}
