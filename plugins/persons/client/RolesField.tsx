import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import type { FormItems } from '@mortise/sdk/forms';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { rowText } from './fields/rowText.ts';
import grid from './fields/FieldGrid.module.css';

/** Built-in roles, besides those that the tenant's list has. */
export const BUILT_IN_ROLES: Readonly<Record<string, string>> = {
  TENANT: 'Tenant',
  ORGAREGISTRATION: 'Organization',
  FUNDORGAREGISTRATION: 'Organization of a fund',
  PERSON: 'Person',
};

interface RolesFieldProps {
  readonly items: FormItems;
  readonly isEditing: boolean;
}

/** The roles of a person as a choice of several. */
export const RolesField = observer(function RolesField({ items, isEditing }: RolesFieldProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const listed = lists.values('personRole').map(({ value, label }) => ({ value, label }));
  const more = Object.entries(BUILT_IN_ROLES).filter(([value]) => !listed.some((role) => role.value === value));
  const chosen = items.rows.map((row) => rowText(row, 'role'));
  const known = [...listed, ...more.map(([value, label]) => ({ value, label: t(label) }))];
  const unknown = chosen
    .filter((role) => !known.some(({ value }) => value === role))
    .map((role) => ({ value: role, label: `${role} (???)` }));
  const labelOf = (role: string) => [...known, ...unknown].find(({ value }) => value === role)?.label ?? role;
  if (!isEditing) {
    return (
      <div data-field="roles">
        <div className={grid['label']}>{t('Roles')}</div>
        <div className={grid['value']}>{chosen.length > 0 ? chosen.map(labelOf).join(', ') : <span className={grid['empty']}>–</span>}</div>
      </div>
    );
  }
  const change = (roles: readonly string[]) => {
    for (const row of items.rows) if (!roles.includes(rowText(row, 'role'))) items.remove(row);
    for (const role of roles) if (!chosen.includes(role)) items.add({ role });
  };
  return (
    <div data-field="roles">
      <MultiSelect
        label={t('Roles')}
        labelProps={{ className: grid['label'] }}
        data={[...known, ...unknown]}
        value={chosen}
        onChange={change}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        nothingFoundMessage={t('Nothing fits')}
      />
    </div>
  );
});
