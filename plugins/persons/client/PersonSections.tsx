import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sectionFields, sectionsOf, type SectionName } from '../shared/personSections.ts';
import { AddressesSection } from './addresses/AddressesSection.tsx';
import { BankAccountsSection } from './bank/BankAccountsSection.tsx';
import { ContactsSection } from './contacts/ContactsSection.tsx';
import { emptyFields, FieldsSection } from './FieldsSection.tsx';
import { MainSection, type Rows } from './MainSection.tsx';
import { typeOf, type PersonHost } from './PersonHost.ts';
import styles from './PersonSections.module.css';

export interface PersonSectionsProps {
  readonly host: PersonHost;
  /** Only one of the sections, where a layout has them in places of their own. */
  readonly only?: SectionName | undefined;
  readonly rows?: Rows | undefined;
}

const LISTS: ReadonlySet<SectionName> = new Set(['contacts', 'addresses', 'bankAccounts']);

/** The sections that a person of the type has, in their order; they follow the type as it is changed. */
export const PersonSections = observer(function PersonSections({ host, only, rows }: PersonSectionsProps) {
  const t = useTranslate();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const type = typeOf(host);
  const sections = sectionsOf(type).filter((section) => only === undefined || section === only);
  const empty = sections.filter((section) => !LISTS.has(section)).flatMap((section) => emptyFields(host, sectionFields(section, type)));
  const shown: PersonHost = { ...host, showsEmpty };
  return (
    <div className={styles['sections']}>
      {sections.map((section) => (
        <AnySection key={section} host={shown} section={section} rows={rows} />
      ))}
      {!host.isEditing && empty.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" className={styles['more']} onClick={() => setShowsEmpty(!showsEmpty)}>
          {showsEmpty ? t('Hide empty fields') : t('Show empty fields ({count})', { count: empty.length })}
        </Button>
      )}
    </div>
  );
});

interface AnySectionProps extends Pick<PersonSectionsProps, 'host' | 'rows'> {
  readonly section: SectionName;
}

function AnySection({ host, section, rows }: AnySectionProps) {
  switch (section) {
    case 'main':
      return <MainSection host={host} rows={rows} />;
    case 'contacts':
      return <ContactsSection host={host} />;
    case 'addresses':
      return <AddressesSection host={host} />;
    case 'bankAccounts':
      return <BankAccountsSection host={host} />;
    default:
      return <FieldsSection host={host} section={section} />;
  }
}
