import { observer } from 'mobx-react-lite';
import { sectionFields } from '../shared/personSections.ts';
import { FieldGrid } from './fields/FieldGrid.tsx';
import { GridCell } from './fields/GridCell.tsx';
import { PersonFields } from './fields/PersonFields.tsx';
import { isShown, typeOf, type PersonHost } from './PersonHost.ts';
import { RegistrationField } from './registrations/RegistrationField.tsx';
import { RolesField } from './RolesField.tsx';
import { Section } from './Section.tsx';
import { Signer } from './signer/Signer.tsx';

/** Rows of field names, as a layout can arrange the main block. */
export type Rows = readonly (readonly string[])[];

interface MainSectionProps {
  readonly host: PersonHost;
  /** In place of the arrangement by type. */
  readonly rows?: Rows | undefined;
}

/** Who it is: type, registration, names, how to reach and what for. */
export const MainSection = observer(function MainSection({ host, rows }: MainSectionProps) {
  const names = sectionFields('main', typeOf(host));
  return (
    <Section host={host} name="main" title={host.entity.name === 'Prospect' ? 'Prospect' : 'Person'}>
      {rows ? (
        rows.map((row) => (
          <FieldGrid key={row.join(' ')}>
            <RowFields host={host} names={row} />
          </FieldGrid>
        ))
      ) : (
        <FieldGrid>
          <PersonFields host={host} names={['type']} section="main" />
          <RegistrationCell host={host} />
          <PersonFields host={host} names={names} section="main" autoFocus={host.record === undefined} />
          <RolesCell host={host} />
          {!host.isEditing && host.record && <Signer entity={host.entity} record={host.record} />}
        </FieldGrid>
      )}
    </Section>
  );
});

/** Fields that a layout has put in one row; registration and roles by their names. */
const RowFields = observer(function RowFields({ host, names }: { readonly host: PersonHost; readonly names: readonly string[] }) {
  return names.map((name) => {
    if (name === 'registrations' || name === 'registration') return <RegistrationCell key={name} host={host} />;
    return name === 'roles' ? <RolesCell key={name} host={host} /> : <PersonFields key={name} host={host} names={[name]} section="main" />;
  });
});

export const RegistrationCell = observer(function RegistrationCell({ host }: { readonly host: PersonHost }) {
  const { hidden, colProps } = host.flags('registrations');
  if (hidden === true || !isShown(host, host.form.items('registrations').rows)) return null;
  return (
    <GridCell columns={colProps ?? { xs: 12, sm: 12, md: 8 }}>
      <RegistrationField host={host} />
    </GridCell>
  );
});

const RolesCell = observer(function RolesCell({ host }: { readonly host: PersonHost }) {
  const { hidden, readOnly, disabled, colProps } = host.flags('roles');
  if (hidden === true || !isShown(host, host.form.items('roles').rows)) return null;
  return (
    <GridCell columns={colProps ?? { xs: 12, sm: 12, md: 8 }}>
      <RolesField items={host.form.items('roles')} isEditing={host.isEditing && readOnly !== true && disabled !== true} />
    </GridCell>
  );
});
