import { disposeAll, type Disposer, type EntityShape, type JsonObject } from '@mortise/sdk';
import type { ListsService } from '@mortise/sdk/client';
import { isEmptyValue, type RecordForm } from '@mortise/sdk/forms';
import { reaction, runInAction } from 'mobx';
import { mainRegistration, type NumberedRegistration } from '../shared/mainRegistration.ts';
import type { PersonDraft } from '../shared/personFields.ts';
import { personRules } from '../shared/personRules.ts';
import { fieldsOfType } from '../shared/personSections.ts';
import { personTypeOf, type PersonType } from '../shared/personTypes.ts';
import { registrationTypeList } from '../shared/registrationTypes.ts';

export interface PersonFormNeeds {
  readonly entity: EntityShape;
  readonly form: RecordForm;
  readonly lists: ListsService;
  /** What the tenant says about the product as a whole. */
  readonly options: JsonObject;
}

/** What goes on in the form of a person while it is filled in: its rules, and what follows from its type and registrations. */
export class PersonFormStore {
  private readonly needs: PersonFormNeeds;
  /** What was typed into fields that the present type does not have. */
  private readonly parked = new Map<string, unknown>();

  constructor(needs: PersonFormNeeds) {
    this.needs = needs;
  }

  start(): Disposer {
    const { form, options, entity } = this.needs;
    const isNew = form.record === undefined;
    return disposeAll([
      form.addRules((values) => personRules(values, { options, formatOf: (type) => this.formatOf(values, type) })),
      reaction(
        () => form.root,
        () => this.parked.clear(),
      ),
      reaction(
        () => ({ root: form.root, type: personTypeOf(form.field('type').value) }),
        (now, before) => {
          if (now.root === before.root && now.type !== before.type) this.changeType(before.type, now.type);
        },
      ),
      isNew && 'registration' in entity.fields
        ? reaction(
            () => mainRegistration(this.registrations),
            (main) => this.keepMain(main),
            { fireImmediately: true },
          )
        : () => {},
    ]);
  }

  /** The registration of a new person is its main one. */
  private keepMain(main: string | undefined): void {
    const field = this.needs.form.field('registration');
    if (!field.isReadOnly) field.value = main;
  }

  private get registrations(): readonly NumberedRegistration[] {
    return this.needs.form.items('registrations').rows.map(({ value }) => value);
  }

  /** What the tenant's list of types says of the format of a number. */
  private formatOf(values: PersonDraft, type: string): string | undefined {
    const list = registrationTypeList(personTypeOf(values.type));
    return this.needs.lists.values(list).find(({ value }) => value === type)?.value2;
  }

  /** Fields that the new type does not have are emptied, and filled again when the type is changed back. */
  private changeType(before: PersonType, now: PersonType): void {
    const { form } = this.needs;
    const [gone, there] = [fieldsOfType(before), fieldsOfType(now)];
    runInAction(() => {
      for (const name of gone) {
        if (there.has(name) || isEmptyValue(form.field(name).value)) continue;
        this.parked.set(name, form.field(name).value);
        form.field(name).value = undefined;
      }
      for (const name of there) {
        if (gone.has(name) || !this.parked.has(name)) continue;
        form.field(name).value = this.parked.get(name);
        this.parked.delete(name);
      }
    });
  }
}
