import { useFormats, useTranslate, type CardProps } from '@mortise/sdk/client';
import { Card, CardShell, EmptyState, useNear } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { draftPlan } from '../../shared/plan/computedPlan.ts';
import { planLines, type FinancingDraft, type PlanLine } from '../../shared/plan/planLines.ts';
import { PlanChart } from './PlanChart.tsx';
import { PlanTable } from './PlanTable.tsx';
import { RowDialog } from './RowDialog.tsx';
import { rowsNode } from './rowsNode.ts';
import { SaveMenu } from './SaveMenu.tsx';
import styles from './PaymentPlan.module.css';

/** The payment plan of a financing; while the page is edited, that of the form, and its rows below to change them. */
export default observer(function PaymentPlanCard({ node, page }: CardProps) {
  const t = useTranslate();
  const path = plainText(node.props?.['path']) || 'plan';
  if (page.entity.fields[path]?.type !== 'items') return null;
  const title = t(node.title ?? 'Payment plan');
  return (
    <>
      <Plan page={page} path={path} title={title} isCollapsed={node.collapsed === true} />
      {page.isEditing && page.form.fixedReason(path) === undefined && <Rows page={page} path={path} />}
    </>
  );
});

/** The rows to change, once the user comes near them: there may be hundreds, and the press of Edit is not to wait for them. */
function Rows({ page, path }: Pick<PlanProps, 'page' | 'path'>) {
  const [isNear, place] = useNear(false);
  const node = rowsNode(path);
  return isNear ? <Card node={node} page={page} at="rows" /> : <div ref={place} className={styles['waiting']} data-waiting={node.kind} />;
}

interface PlanProps extends Pick<CardProps, 'page'> {
  readonly path: string;
  readonly title: string;
  readonly isCollapsed: boolean;
}

const Plan = observer(function Plan({ page, path, title, isCollapsed }: PlanProps) {
  const t = useTranslate();
  const [today = ''] = useFormats().localParts(new Date().toISOString()) ?? [];
  const [opened, setOpened] = useState<number>();
  const record: FinancingDraft = page.form.values;
  const stored = page.form.items(path).rows.map(({ value }) => value);
  const drafted = stored.length === 0 ? draftPlan({ ...record, status: page.record?.status }) : undefined;
  const rows = drafted?.rows ?? stored;
  const lines = planLines(rows, record, today);
  const currency = record.currency || 'EUR';
  const line: PlanLine | undefined = lines.find(({ place }) => place === opened);
  const actions = lines.length > 0 && <SaveMenu lines={lines} title={title} name={`${page.record?.registration ?? title} ${path}`} />;
  const count = `${t('{count} payments', { count: lines.length })} · ${currency}`;
  const hint = lines.length === 0 ? '' : drafted === undefined ? count : `${count} · ${t('Computed from the terms')}`;
  const problem = drafted?.problem;
  return (
    <CardShell title={title} isCollapsed={isCollapsed} hint={hint} actions={actions} isFlush>
      {lines.length === 0 && (
        <EmptyState hint={problem === undefined ? t('The payments will be listed here, once there is a plan.') : t(problem)} />
      )}
      {lines.length > 0 && (
        <>
          <PlanChart lines={lines} currency={currency} page={page} />
          <PlanTable lines={lines} currency={currency} title={title} open={({ place }) => setOpened(place)} />
        </>
      )}
      {line && <RowDialog line={line} lines={lines} record={record} close={() => setOpened(undefined)} />}
    </CardShell>
  );
});
