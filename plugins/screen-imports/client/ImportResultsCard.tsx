import { entityLabel } from '@mortise/sdk';
import { ApiService, Link, useFormats, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState, LoadFailure } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Skeleton, Table } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ImportResultsStore } from './ImportResultsStore.ts';

/** What imports of a kind brought, newest first. */
export default observer(function ImportResultsCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <CardShell title={t(node.title ?? 'Imports')} isCollapsed={node.collapsed === true}>
      <Results key={JSON.stringify(node.props)} node={node} page={page} />
    </CardShell>
  );
});

const Results = observer(function Results({ node, page }: CardProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity = page.entity.name, rows = 5 } = node.props ?? {};
  const store = useStore((services) => new ImportResultsStore(plainText(entity), Number(rows), services.get(ApiService)));
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.isLoading) return <Skeleton height={80} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (store.imports.length === 0)
    return <EmptyState hint={t('Nothing of the kind {kind} was imported yet.', { kind: t(entityLabel({ name: plainText(entity) })) })} />;
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table aria-label={t('Imports')}>
        <Table.Thead>
          <Table.Tr>
            {[t('File'), t('Date'), t('Created'), t('Updated'), t('Skipped'), t('Failed')].map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {store.imports.map((one) => (
            <Table.Tr key={one._id}>
              <Table.Td>
                <Link to={`/import/${one._id}`}>{one.fileName}</Link>
              </Table.Td>
              <Table.Td>{formats.dateTime(one._insertDate)}</Table.Td>
              {[one.created, one.updated, one.skipped, one.failed].map((count, index) => (
                <Table.Td key={index}>{formats.number(count, 0)}</Table.Td> // eslint-disable-line react/no-array-index-key
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
});
