import { NotificationsService, SessionService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, lazyView, Loaded } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Button, Group, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './Dashboard.module.css';
import type { DashboardGridProps } from './DashboardGridProps.ts';
import { DashboardStore } from './DashboardStore.ts';
import { FittedWidgets } from './FittedWidgets.tsx';
import { widgetsOf, type Widget } from './Widget.ts';

const DashboardGrid = lazyView(() => import('./DashboardGrid.tsx'));

/** Elements on a grid that each user may arrange. */
export default observer(function DashboardCard({ node, page }: CardProps) {
  return <Arranged key={JSON.stringify(node.props)} node={node} page={page} widgets={widgetsOf(node.props?.['widgets'])} />;
});

const Arranged = observer(function Arranged({ node, page, widgets }: CardProps & { readonly widgets: readonly Widget[] }) {
  const t = useTranslate();
  const name = plainText(node.props?.['name']);
  const store = useStore((services) => new DashboardStore(name, widgets, services.get(SessionService), services.get(NotificationsService)));
  const title = t(node.title ?? 'Dashboard');
  const grid = { store, widgets, page };
  if (node.props?.['fit'] === true) return <Fitted title={title} grid={grid} />;
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} actions={<Tools store={store} />}>
      <Loaded fallback={null}>
        <DashboardGrid {...grid} />
      </Loaded>
    </CardShell>
  );
});

/** Without a card around them widgets are cards themselves. */
const Fitted = observer(function Fitted({ title, grid }: { readonly title: string; readonly grid: DashboardGridProps }) {
  const id = useId();
  const widgets = <FittedWidgets {...grid} />;
  return (
    <section aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <Tools store={grid.store} />
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

const Tools = observer(function Tools({ store }: { readonly store: DashboardStore }) {
  const t = useTranslate();
  if (!store.isArranging) {
    return (
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => store.arrange(true)}>
        {t('Arrange')}
      </Button>
    );
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="compact-sm">
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void store.keep('tenant')}>{t('Save for everybody')}</Menu.Item>
          <Menu.Item onClick={() => void store.forget()}>{store.isOwn ? t('Reset to the shared setup') : t('Cancel')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="compact-sm" onClick={() => void store.keep()}>
        {t('Save')}
      </Button>
    </Group>
  );
});
