import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { basicFields } from '../../shared/personSections.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { PersonFields } from '../fields/PersonFields.tsx';
import { RowFields } from '../fields/RowFields.tsx';
import { RegistrationCell } from '../MainSection.tsx';
import { typeOf, type PersonHost } from '../PersonHost.ts';

/** What a person cannot do without. Of a professional that is also the first contact. */
export const BasicFields = observer(function BasicFields({ host }: { readonly host: PersonHost }) {
  const type = typeOf(host);
  const contacts = host.form.items('contacts');
  useEffect(() => {
    if (type === 'P' && contacts.rows.length === 0) contacts.add({ isDefault: true });
    if (type !== 'P' && contacts.rows.length === 1 && contacts.rows[0]!.scalar('position')?.value === undefined) contacts.replace([]);
  }, [type, contacts]);
  const [contact] = contacts.rows;
  return (
    <FieldGrid>
      <PersonFields host={host} names={['type']} />
      <RegistrationCell host={host} />
      <PersonFields host={host} names={basicFields(type)} autoFocus />
      {type === 'P' && contact && <RowFields row={contact} names={['position']} isEditing={host.isEditing} />}
    </FieldGrid>
  );
});
