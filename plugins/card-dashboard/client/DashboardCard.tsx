import { NotificationsService, SessionService, useSearchParams, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, lazyView, Loaded } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState, type ReactNode } from 'react';
import styles from './Dashboard.module.css';
import type { DashboardGridProps } from './DashboardGridProps.ts';
import { DashboardStore } from './DashboardStore.ts';
import { DashboardTools } from './DashboardTools.tsx';
import { setupOf } from './filter/DashboardFilter.ts';
import { labelsOf, useDashboardFilter } from './filter/useDashboardFilter.ts';
import { FittedWidgets } from './FittedWidgets.tsx';
import { widgetsOf, type Widget } from './Widget.ts';

const DashboardGrid = lazyView(() => import('./DashboardGrid.tsx'));

/** Elements on a grid that each user may arrange; the address may name whose arrangement is shown. */
export default observer(function DashboardCard({ node, page }: CardProps) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('dashboard');
  const given = node.props?.['widgets'];
  const widgets = useMemo(() => widgetsOf(given), [given]);
  return <Arranged key={JSON.stringify([node.props, asked])} node={node} page={page} widgets={widgets} asked={asked} />;
});

interface ArrangedProps extends CardProps {
  readonly widgets: readonly Widget[];
  readonly asked: string | null;
}

const Arranged = observer(function Arranged({ node, page, widgets, asked }: ArrangedProps) {
  const t = useTranslate();
  const name = plainText(node.props?.['name']);
  const store = useStore(
    (services) => new DashboardStore(name, widgets, services.get(SessionService), services.get(NotificationsService), asked),
  );
  const [setup] = useState(() => setupOf(node.props?.['filters']));
  const filtered = useDashboardFilter(store, widgets, setup);
  const title = t(node.title ?? 'Dashboard');
  const grid = { store, widgets: filtered.widgets, page, labels: labelsOf(filtered.inUse) };
  const tools = <DashboardTools store={store} inUse={filtered.inUse} />;
  if (node.props?.['fit'] === true) return <Fitted title={title} grid={grid} tools={tools} />;
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} actions={tools}>
      <Loaded fallback={null}>
        <DashboardGrid {...grid} />
      </Loaded>
    </CardShell>
  );
});

interface FittedProps {
  readonly title: string;
  readonly grid: DashboardGridProps;
  readonly tools: ReactNode;
}

/** Without a card around them widgets are cards themselves. */
const Fitted = observer(function Fitted({ title, grid, tools }: FittedProps) {
  const id = useId();
  const widgets = <FittedWidgets {...grid} />;
  return (
    <section aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {tools}
      </header>
      {grid.store.isArranging ? (
        <Loaded fallback={widgets}>
          <DashboardGrid {...grid} isFitted />
        </Loaded>
      ) : (
        widgets
      )}
    </section>
  );
});
