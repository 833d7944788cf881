import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { EntityShape } from '../../entity/EntityShape.ts';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import { entityPluralLabel, fieldLabel } from '../../entity/labels.ts';
import { hasCreatePage, listRoute, newRecordRoute, recordPath } from '../../entity/routes.ts';
import type { LayoutNode } from '../../wire.ts';
import { filledIn } from '../layout/filledIn.ts';
import type { NodeDataStore } from '../layout/NodeDataStore.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { EntitiesService } from '../../client/services/EntitiesService.ts';
import { usePermission } from '../../client/usePermission.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { CardShell } from './CardShell.tsx';
import { DataRows } from './DataRows.tsx';
import { EmptyState } from './EmptyState.tsx';
import { FieldValue } from './FieldValue.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { RecordTable } from '../table/RecordTable.tsx';
import type { TableColumn } from '../table/tableTypes.ts';
import { REGISTRATION_WIDTH, STATUS_WIDTH, widthOf } from '../table/widthOf.ts';
import { isAlignedAtEnd, isTabular } from './formatText.ts';

/** The field of the shown kind that names a record of each kind of page: `{ Contract: 'contractRegistration' }`; `*` for those that name any kind by `entityName` and `entityRegistration`. */
export type RelatedLinks = Readonly<Record<string, string>>;

export interface RelatedRecordsProps {
  readonly node: LayoutNode;
  readonly page: RecordPage;
  /** The kind that is shown, e.g. `Invoice`. */
  readonly entity: string;
  readonly links: RelatedLinks;
  /** What is there when nothing is; translated. */
  readonly hint?: string;
}

interface Props {
  readonly criteria?: Readonly<Record<string, string>>;
  readonly columns?: readonly string[];
  readonly sort?: string;
  readonly rows?: number;
}

const COLUMNS = 4;

/** A card with records that belong to the record of the page, the way to all of them, and to a new one. Its kind takes `relatedProps`. */
export const RelatedRecords = observer(function RelatedRecords({ node, page, entity: name, links, hint }: RelatedRecordsProps) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find(name);
  const { criteria = criteriaFor(page.entity, links), sort, rows = 5 } = (node.props ?? {}) as Props;
  if (page.record === undefined) return null;
  const title = t(node.title ?? (entity ? entityPluralLabel(entity) : name));
  if (criteria === undefined) {
    return (
      <CardShell title={title}>
        <p role="alert">{t('Nothing of this kind belongs to such a record: the layout has to say its criteria.')}</p>
      </CardShell>
    );
  }
  const filled = Object.fromEntries(Object.entries(criteria).map(([field, text]) => [field, filledIn(text, page)]));
  const actions = entity && <Actions entity={entity} criteria={filled} />;
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} actions={actions} isFlush>
      <DataRows
        data={{ entity: name, criteria, ...(sort !== undefined && { sort }), limit: rows }}
        page={page}
        height={120}
        empty={<EmptyState {...(hint !== undefined && { hint })} />}
      >
        {(data) => <Rows data={data} title={title} node={node} hidden={Object.keys(criteria)} />}
      </DataRows>
    </CardShell>
  );
});

function criteriaFor({ name }: EntityShape, links: RelatedLinks): Readonly<Record<string, string>> | undefined {
  const field = links[name];
  if (field !== undefined) return { [field]: '{registration}' };
  return '*' in links ? { entityName: name, entityRegistration: '{registration}' } : undefined;
}

interface ActionsProps {
  readonly entity: EntityShape;
  readonly criteria: Readonly<Record<string, string>>;
}

function Actions({ entity, criteria }: ActionsProps) {
  const t = useTranslate();
  const isReadable = usePermission(`read /api/${entity.collection}`);
  const isWritable = usePermission(`write /api/${entity.collection}`);
  const query = new URLSearchParams(criteria).toString();
  return (
    <Group gap={4} wrap="nowrap">
      {isReadable && (
        <Button component={Link} to={`${listRoute(entity)}?${query}`} variant="subtle" color="gray" size="compact-sm">
          {t('Show all')}
        </Button>
      )}
      {isWritable && hasCreatePage(entity) && (
        <Button
          component={Link}
          to={`${newRecordRoute(entity)}?${query}`}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
        >
          {t('Add')}
        </Button>
      )}
    </Group>
  );
}

interface RowsProps {
  readonly data: NodeDataStore;
  readonly title: string;
  readonly node: LayoutNode;
  /** Fields that say the same in every row. */
  readonly hidden: readonly string[];
}

const Rows = observer(function Rows({ data, title, node, hidden }: RowsProps) {
  const t = useTranslate();
  const { entity, rows } = data;
  const { columns: chosen } = (node.props ?? {}) as Props;
  const columns = useMemo(() => (entity ? columnsOf(entity, chosen, hidden, t) : []), [entity, chosen, hidden.join(' '), t]); // oxlint-disable-line react-hooks/exhaustive-deps
  return (
    <RecordTable
      label={title}
      columns={columns}
      rows={rows as readonly EntityRecord[]}
      keyOf={({ registration }) => registration}
      pathOf={({ registration }) => entity && recordPath(entity, registration)}
    />
  );
});

function columnsOf(
  entity: EntityShape,
  chosen: readonly string[] | undefined,
  hidden: readonly string[],
  t: (key: string) => string,
): readonly TableColumn<EntityRecord>[] {
  const { fields } = entity;
  const usual = Object.keys(fields)
    .filter((name) => fields[name]!.column === true && !hidden.includes(name))
    .slice(0, COLUMNS);
  const named = (chosen ?? usual).filter((name) => Object.hasOwn(fields, name));
  return [
    { id: 'registration', label: t('Registration'), width: REGISTRATION_WIDTH, cell: ({ registration }) => registration },
    ...named.map((name) => ({
      id: name,
      label: t(fieldLabel(name, fields[name])),
      width: widthOf(fields[name]!),
      isNumeric: isAlignedAtEnd(fields[name]!),
      isTabular: isTabular(fields[name]!),
      cell: (record: EntityRecord) => (
        <FieldValue
          name={name}
          field={fields[name]!}
          value={record[name]}
          record={record}
          {...(typeof record['currency'] === 'string' && { currency: record['currency'] })}
        />
      ),
    })),
    ...(entity.workflow
      ? [
          {
            id: 'status',
            label: t('Status'),
            width: STATUS_WIDTH,
            cell: (record: EntityRecord) => <StatusBadge entity={entity} status={record.status} />,
          },
        ]
      : []),
  ];
}
