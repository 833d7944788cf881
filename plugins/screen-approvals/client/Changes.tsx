import { fieldLabel, spelledOut, type EntityShape, type Field, type JsonValue } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { FieldValue, StatusBadge } from '@mortise/sdk/ui';
import { Table, Text } from '@mantine/core';
import type { ApprovalChange, ApprovalDetail } from './approvalTypes.ts';
import styles from './Approvals.module.css';

/** What would be another one, field by field, and what follows for whom. */
export function Changes({ detail: { changes, effects, entityName } }: { readonly detail: ApprovalDetail }) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find(entityName);
  return (
    <>
      <section aria-label={t('What changes')}>
        <h2 className={styles['heading']}>{t('What changes')}</h2>
        {changes.length === 0 ? <Text size="sm">{t('No changes to show.')}</Text> : <ChangeTable changes={changes} entity={entity} />}
      </section>
      {effects.length > 0 && (
        <section aria-label={t('Effect on users')}>
          <h2 className={styles['heading']}>{t('Effect on users')}</h2>
          <ul className={styles['effects']}>
            {effects.map(({ who, gains, loses }) => (
              <li key={who}>
                <bdi className={styles['who']}>{who}</bdi>
                {gains.length > 0 && <span>{t('Gains: {permissions}', { permissions: gains.join(', ') })}</span>}
                {loses.length > 0 && <span>{t('Loses: {permissions}', { permissions: loses.join(', ') })}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ChangeTableProps {
  readonly changes: readonly ApprovalChange[];
  readonly entity: EntityShape | undefined;
}

function ChangeTable({ changes, entity }: ChangeTableProps) {
  const t = useTranslate();
  return (
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={t('What changes')}>
      <Table layout="auto" className={styles['changes']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Field')}</Table.Th>
            <Table.Th>{t('Before')}</Table.Th>
            <Table.Th>{t('After')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <ChangeRow key={change.path.join('\n')} change={change} entity={entity} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ChangeRow({
  change: { path, old, new: now, isSecret },
  entity,
}: {
  readonly change: ApprovalChange;
  readonly entity: EntityShape | undefined;
}) {
  const t = useTranslate();
  const [first = '', ...rest] = path;
  const field = entity?.fields[first];
  const label = [t(field === undefined ? wordsOf(first) : fieldLabel(first, field)), ...rest.map((name) => t(wordsOf(name)))];
  const value = (one: JsonValue | undefined) => (
    <Value name={first} field={rest.length === 0 ? field : undefined} entity={entity} value={one} />
  );
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{label.join(' › ')}</bdi>
      </Table.Th>
      {isSecret === true ? (
        <Table.Td colSpan={2}>{t('Changed; the value is not shown.')}</Table.Td>
      ) : (
        <>
          <Table.Td>{value(old)}</Table.Td>
          <Table.Td>{value(now)}</Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

interface ValueProps {
  readonly name: string;
  readonly field: Field | undefined;
  readonly entity: EntityShape | undefined;
  readonly value: JsonValue | undefined;
}

function Value({ name, field, entity, value }: ValueProps) {
  const t = useTranslate();
  if (value === undefined || value === null) return <Text c="dimmed">–</Text>;
  if (name === 'status' && entity?.workflow !== undefined && typeof value === 'string')
    return <StatusBadge entity={entity} status={value} />;
  if (field !== undefined) return <FieldValue name={name} field={field} value={value} />;
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
  return <bdi className={styles['value']}>{textOf(value)}</bdi>;
}

const textOf = (value: JsonValue): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(one as JsonValue)).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value, undefined, 1) : String(value);
};

/** A permission or a name with a space in it stays what it is. */
const wordsOf = (name: string): string => (/^[a-z]\w*$/.test(name) ? spelledOut(name) : name);
