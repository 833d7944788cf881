import type { EntityShape, EntityRecord } from '@mortise/sdk';
import { isEmptyValue, type RecordForm } from '@mortise/sdk/forms';
import { personTypeOf, type PersonType } from '../shared/personTypes.ts';
import type { RegisteredPerson } from '../shared/registeredPerson.ts';
import type { Flags } from './fields/Flags.ts';

/** What the parts of a person form need of the page or dialog that they stand on. Observable. */
export interface PersonHost {
  readonly entity: EntityShape;
  readonly form: RecordForm;
  readonly record: EntityRecord | undefined;
  readonly isEditing: boolean;
  /** Whether fields without a value are seen too, where the person is read. */
  readonly showsEmpty?: boolean;
  readonly isWritable: boolean;
  /** Turns inputs on. */
  readonly edit: () => void;
  /** Turns them off again, unless something was changed. */
  readonly stopEditing?: () => void;
  /** How a field or section is to show, as a layout says. */
  readonly flags: (name: string) => Flags;
  /** Goes to somebody who is there already, instead of the person that is being made. */
  readonly openExisting: (person: RegisteredPerson) => void;
}

/** Whether a field stands on the page, with the value that it has. */
export const isShown = ({ isEditing, showsEmpty }: PersonHost, value: unknown): boolean =>
  isEditing || showsEmpty === true || !isEmptyValue(value);

/** The type as it is chosen at the moment. */
export const typeOf = ({ form }: Pick<PersonHost, 'form'>): PersonType => personTypeOf(form.field('type').value);
