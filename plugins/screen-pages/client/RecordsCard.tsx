import { entityPluralLabel, fieldLabel, recordPath, type EntityRecord } from '@mortise/sdk';
import {
  ApiService,
  CardShell,
  EmptyState,
  EntitiesService,
  FieldValue,
  isAlignedAtEnd,
  isTabular,
  RecordTable,
  SessionService,
  useService,
  useStore,
  useTranslate,
  type CardProps,
  type TableColumn,
} from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RecordsQuery, RecordsStore } from './RecordsStore.ts';

const WIDTH = 140;

/** Records of a kind that fit some criteria: `{ entity: 'Contract', criteria: { status: 'ACTIVE' }, columns, sort, rows }`. */
export default observer(function RecordsCard({ node }: CardProps) {
  const t = useTranslate();
  const name = plainText(node.props?.['entity']);
  const entity = useService(EntitiesService).find(name);
  const session = useService(SessionService);
  const title = t(node.title ?? (entity ? entityPluralLabel(entity) : name));
  const isReadable = entity !== undefined && session.isPermitted(`read /api/${entity.collection}`);
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} isFlush={isReadable}>
      {entity === undefined && <Text role="alert">{t('There is no kind of record "{name}".', { name })}</Text>}
      {entity !== undefined && !isReadable && <Text c="dimmed">{t('You may not see these records.')}</Text>}
      {isReadable && <Rows key={JSON.stringify(node.props)} title={title} query={new RecordsQuery(entity, node.props ?? {})} />}
    </CardShell>
  );
});

const Rows = observer(function Rows({ title, query }: { readonly title: string; readonly query: RecordsQuery }) {
  const t = useTranslate();
  const store = useStore((services) => new RecordsStore(query, services.get(ApiService)));
  const { entity } = query;
  return (
    <RecordTable
      label={title}
      columns={columnsOf(query, t)}
      rows={store.rows}
      keyOf={({ registration }) => registration}
      pathOf={({ registration }) => recordPath(entity, registration)}
      isLoading={store.isLoading}
      error={store.error}
      onRetry={() => void store.load()}
      empty={<EmptyState />}
    />
  );
});

function columnsOf({ columns }: RecordsQuery, t: (key: string) => string): readonly TableColumn<EntityRecord>[] {
  const fields = columns.map(([name, field]) => ({
    id: name,
    label: t(fieldLabel(name, field)),
    width: WIDTH,
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
  return [{ id: 'registration', label: t('Registration'), width: WIDTH, cell: ({ registration }) => registration }, ...fields];
}
