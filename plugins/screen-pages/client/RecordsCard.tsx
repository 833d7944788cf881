import { entityPluralLabel, fieldLabel, recordPath, type EntityRecord, type JsonObject } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  SessionService,
  useService,
  useStore,
  useTranslate,
  type CardProps,
  type RecordPage,
} from '@mortise/sdk/client';
import {
  CardShell,
  EmptyState,
  FieldValue,
  FittingTable,
  filledIn,
  isAlignedAtEnd,
  isTabular,
  REGISTRATION_WIDTH,
  STATUS_WIDTH,
  StatusBadge,
  widthOf,
  type TableColumn,
} from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RecordsPages } from './RecordsPages.tsx';
import { RecordsQuery, RecordsStore } from './RecordsStore.ts';

/** Records of a kind that fit some criteria: `{ entity: 'Contract', criteria: { status: 'ACTIVE' }, columns, sort, rows }`. */
export default observer(function RecordsCard({ node, page }: CardProps) {
  const t = useTranslate();
  const name = plainText(node.props?.['entity']);
  const entity = useService(EntitiesService).find(name);
  const session = useService(SessionService);
  const title = t(node.title ?? (entity ? entityPluralLabel(entity) : name));
  const props = filledProps(node.props ?? {}, page);
  const isReadable = entity !== undefined && session.isPermitted(`read /api/${entity.collection}`);
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} isFlush={isReadable}>
      {entity === undefined && <Text role="alert">{t('There is no record type "{name}".', { name })}</Text>}
      {entity !== undefined && !isReadable && <Text c="dimmed">{t('You may not see these records.')}</Text>}
      {isReadable && <Rows key={JSON.stringify(props)} title={title} query={new RecordsQuery(entity, props)} />}
    </CardShell>
  );
});

/** `{name}` in a criterion stands for a field of the page's record. */
function filledProps(props: JsonObject, page: RecordPage): JsonObject {
  const { criteria } = props;
  if (typeof criteria !== 'object' || criteria === null) return props;
  const filled = Object.entries(criteria).map(([name, text]) => [name, filledIn(plainText(text), page)]);
  return { ...props, criteria: Object.fromEntries(filled) as JsonObject };
}

const Rows = observer(function Rows({ title, query }: { readonly title: string; readonly query: RecordsQuery }) {
  const t = useTranslate();
  const store = useStore((services) => new RecordsStore(query, services.get(ApiService)));
  const { entity } = query;
  return (
    <>
      <FittingTable
        isFilling={false}
        label={title}
        columns={columnsOf(query, t)}
        rows={store.rows}
        keyOf={({ registration }) => registration}
        pathOf={({ registration }) => recordPath(entity, registration)}
        isLoading={store.isLoading}
        error={store.error}
        onRetry={() => void store.load()}
        empty={<EmptyState {...(query.empty !== '' && { hint: t(query.empty) })} />}
      />
      {(store.continues || store.page > 1) && <RecordsPages title={title} store={store} perPage={query.size} />}
    </>
  );
});

function columnsOf({ columns, entity }: RecordsQuery, t: (key: string) => string): readonly TableColumn<EntityRecord>[] {
  const fields = columns.map(([name, field]) => ({
    id: name,
    label: t(fieldLabel(name, field)),
    width: widthOf(field),
    isNumeric: isAlignedAtEnd(field),
    isTabular: isTabular(field),
    cell: (record: EntityRecord) => (
      <FieldValue
        name={name}
        field={field}
        value={record[name]}
        {...(typeof record['currency'] === 'string' && { currency: record['currency'] })}
      />
    ),
  }));
  return [
    { id: 'registration', label: t('Registration'), width: REGISTRATION_WIDTH, cell: ({ registration }) => registration },
    ...fields,
    ...(entity.workflow
      ? [
          {
            id: 'status',
            label: t('Status'),
            width: STATUS_WIDTH,
            cell: ({ status }: EntityRecord) => <StatusBadge entity={entity} status={status} />,
          },
        ]
      : []),
  ];
}
