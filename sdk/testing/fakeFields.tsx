import { observer } from 'mobx-react-lite';
import type { FieldContribution, FieldInputProps } from '../client/index.ts';
import { plainText } from '../domain/index.ts';

const PlainInput = observer(function PlainInput({ field, id }: FieldInputProps) {
  const isBox = field.field.type === 'checkbox' || field.field.type === 'switch';
  return (
    <input
      id={id}
      type={isBox ? 'checkbox' : 'text'}
      disabled={field.isDisabled}
      checked={field.value === true}
      value={plainText(field.value)}
      onChange={({ currentTarget }) => (field.value = isBox ? currentTarget.checked : currentTarget.value)}
    />
  );
});

/** Field types for `services.contributions.add({ fields })` that take what is typed as it is; booleans are boxes. */
export const fakeFields = (types: Iterable<string>): readonly FieldContribution[] =>
  [...new Set(types)].map((id) => ({ id, load: () => Promise.resolve({ default: PlainInput }) }));
