import type { FormField, FormGroup } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import type { Columns } from './Flags.ts';
import { GridCell } from './GridCell.tsx';
import { ShownField } from './ShownField.tsx';

interface RowFieldsProps {
  readonly row: FormGroup;
  readonly names: readonly string[];
  readonly isEditing: boolean;
  readonly columns?: Readonly<Record<string, Columns>>;
  /** The field in another manner. */
  readonly as?: (field: FormField) => FormField;
}

/** Fields of a row as cells of a grid; those that it does not have are left out. */
export const RowFields = observer(function RowFields({ row, names, isEditing, columns = {}, as = (field) => field }: RowFieldsProps) {
  return names.map((name) => {
    const field = row.scalar(name);
    if (field === undefined || field.isHidden) return null;
    return (
      <GridCell key={name} columns={columns[name]}>
        <ShownField field={as(field)} isEditing={isEditing} />
      </GridCell>
    );
  });
});
