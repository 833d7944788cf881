import type { JsonObject } from '@mortise/sdk';
import { EntitiesService, useService, useStore, useTranslate, type ElementProps } from '@mortise/sdk/client';
import { DataRows, LoadFailure, SafeLink, type NodeDataStore } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ApprovalRequestsStore } from './ApprovalRequestsStore.ts';
import { columnsOf, narrowedQuery, type ColumnChoice } from './worklistColumns.ts';
import { WorklistTable } from './WorklistTable.tsx';
import styles from './Worklist.module.css';

interface WorklistProps extends ColumnChoice {
  readonly data: JsonObject;
  readonly late?: boolean;
  readonly requests?: boolean;
  readonly empty?: string;
  readonly link?: string;
}

/** About the height of six lines. */
const HEIGHT = 200;

/** Records that wait for somebody, with what is asked of the user as the second person before them. */
export default observer(function WorklistElement({ node, page }: ElementProps) {
  const props = node.props as unknown as WorklistProps;
  const entity = useService(EntitiesService).find(plainText(props.data['entity']));
  const criteria = entity && { ...(props.data['criteria'] as JsonObject | undefined), ...narrowedQuery(entity, columnsOf(entity, props)) };
  return (
    <DataRows data={{ ...props.data, ...(criteria && { criteria }) }} page={page} height={HEIGHT} isDrawnEmpty>
      {(records) => <Waiting props={props} records={records} title={node.title} />}
    </DataRows>
  );
});

interface WaitingProps {
  readonly props: WorklistProps;
  readonly records: NodeDataStore;
  readonly title: string | undefined;
}

const Waiting = observer(function Waiting({ props, records, title }: WaitingProps) {
  const t = useTranslate();
  const requests = useStore((services) => new ApprovalRequestsStore(props.requests === true, services));
  const count = (records.counted ?? records.rows.length) + requests.rows.length;
  if (requests.error) return <LoadFailure error={requests.error} retry={() => void requests.load()} />;
  if (requests.isLoading) return <Skeleton height={HEIGHT} role="status" aria-busy="true" aria-label={t('Loading')} />;
  if (count === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(props.empty ?? 'Nothing waits.')}
      </Text>
    );
  return (
    <>
      <WorklistTable label={t(title ?? 'Worklist')} props={props} records={records} requests={requests.rows} />
      {props.link !== undefined && (
        <p className={styles['all']}>
          <SafeLink to={props.link}>{t('Show all {count}', { count })}</SafeLink>
        </p>
      )}
    </>
  );
});
