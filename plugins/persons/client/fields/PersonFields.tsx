import { observer } from 'mobx-react-lite';
import { isCompany } from '../../shared/personTypes.ts';
import { isShown, typeOf, type PersonHost } from '../PersonHost.ts';
import { flaggedField } from './flaggedField.ts';
import { GridCell } from './GridCell.tsx';
import { ShownField } from './ShownField.tsx';

export interface PersonFieldsProps {
  readonly host: PersonHost;
  readonly names: readonly string[];
  /** Flags of the section apply to each of its fields. */
  readonly section?: string;
  /** The first of them is where typing begins. */
  readonly autoFocus?: boolean;
}

/** Fields of the person as cells of a grid. Those that the entity does not have, or a layout hides, are left out. */
export const PersonFields = observer(function PersonFields({ host, names, section = '', autoFocus = false }: PersonFieldsProps) {
  const ofSection = host.flags(section);
  const shown = names.filter((name) => host.entity.fields[name] !== undefined && host.flags(name).hidden !== true);
  // A choice would open its list.
  const first = shown.find((name) => host.entity.fields[name]!.type === 'text');
  return shown.map((name) => {
    const flags = host.flags(name);
    const isFixed = flags.readOnly === true || ofSection.readOnly === true;
    const manner = { isDisabled: flags.disabled === true || ofSection.disabled === true, isMandatory: isAsked(host, name) };
    const field = flaggedField(host.form.field(name), manner);
    if (field.isHidden || !isShown(host, field.value)) return null;
    return (
      <GridCell key={name} columns={flags.colProps ?? ofSection.colProps}>
        <ShownField field={field} isEditing={host.isEditing && !isFixed} autoFocus={autoFocus && name === first} />
      </GridCell>
    );
  });
});

/** PERSON-034. */
const isAsked = (host: PersonHost, name: string): boolean => name === (isCompany(typeOf(host)) ? 'name' : 'lastName');
