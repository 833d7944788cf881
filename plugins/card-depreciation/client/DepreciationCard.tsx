import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { Card, CardShell, DataRows, EmptyState } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { DepreciationSchedule } from '../../assets/contract.ts';
import styles from './Depreciation.module.css';
import { linesNode } from './linesNode.ts';
import { Schedule } from './Schedule.tsx';

/** On the page of a schedule its own lines, as the form holds them; on others the schedules of the record. */
export default observer(function DepreciationCard({ node, page }: CardProps) {
  const t = useTranslate();
  const title = t(node.title ?? 'Depreciation');
  const isOwn = page.entity.name === 'DepreciationSchedule';
  if (page.record === undefined && !isOwn) return null;
  return (
    <>
      <CardShell title={title} isCollapsed={node.collapsed === true} isFlush>
        {isOwn ? <Schedule schedule={page.form.values} page={page} /> : <OfRecord page={page} />}
      </CardShell>
      {isOwn && page.isEditing && <Card node={linesNode} page={page} at="lines" />}
    </>
  );
});

const MOST = 10;

function OfRecord({ page }: Pick<CardProps, 'page'>) {
  const t = useTranslate();
  const data = { entity: 'DepreciationSchedule', criteria: { assetRegistration: '{registration}' }, sort: 'startDate', limit: MOST };
  return (
    <DataRows<DepreciationSchedule>
      data={data}
      page={page}
      height={240}
      empty={<EmptyState hint={t('How the value of the asset is written off will be shown here, once it has a schedule.')} />}
    >
      {({ rows }) =>
        rows.map((schedule) => (
          <section key={schedule.registration} className={styles['schedule']}>
            <Schedule schedule={schedule} page={page} isNamed />
          </section>
        ))
      }
    </DataRows>
  );
}
