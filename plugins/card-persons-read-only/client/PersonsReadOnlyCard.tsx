import { ListsService, useService, useTranslate, type CardProps, type NodeOf } from '@mortise/sdk/client';
import { CardShell, DataRows, EmptyState, RecordLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Person } from '../../persons/contract.ts';
import type kind from './personsReadOnlyKind.ts';
import styles from './PersonsReadOnly.module.css';

interface Named {
  readonly role?: string;
  readonly personRegistration?: string;
}

/** The people of the record, with how to reach them. */
export default observer(function PersonsReadOnlyCard({ node, page }: CardProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  const { roles } = node.props;
  const persons = page.record?.['persons'];
  const named = (Array.isArray(persons) ? (persons as readonly Named[]) : []).filter(
    ({ role = '', personRegistration }) => personRegistration !== undefined && (roles === undefined || roles.includes(role)),
  );
  const registrations = [...new Set(named.map(({ personRegistration }) => personRegistration!))];
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'Persons')} isCollapsed={node.collapsed === true} hint={named.length || ''}>
      {registrations.length === 0 && <EmptyState hint={t('Customers, partners and others of this record will be listed here.')} />}
      {registrations.length > 0 && (
        <DataRows<Person> data={{ entity: 'Person', criteria: { registration: registrations.join(',') } }} page={page} height={80}>
          {({ rows }) => <People people={rows} named={named} />}
        </DataRows>
      )}
    </CardShell>
  );
});

const People = observer(function People({ people, named }: { readonly people: readonly Person[]; readonly named: readonly Named[] }) {
  const lists = useService(ListsService);
  return (
    <ul className={styles['list']}>
      {people.map((person) => {
        const roles = named.filter(({ personRegistration }) => personRegistration === person.registration);
        const { phone: landline, mobile: phone = landline, email } = person;
        return (
          <li key={person.registration}>
            <RecordLink entity="Person" registration={person.registration}>
              {person.name}
            </RecordLink>
            <div className={styles['facts']}>
              <span>{roles.map(({ role = '' }) => lists.label('personRole', role)).join(', ')}</span>
              {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
              {phone !== undefined && (
                <a href={`tel:${phone.replaceAll(' ', '')}`}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
});
