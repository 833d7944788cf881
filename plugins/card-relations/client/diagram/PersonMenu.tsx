import { useTranslate } from '@mortise/sdk/client';
import { Menu } from '@mantine/core';
import { IconArrowRight, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { RelationActions } from '../RelationActions.ts';
import type { DiagramStore } from './DiagramStore.ts';
import styles from './Diagram.module.css';

export interface PersonMenuProps {
  readonly store: DiagramStore;
  readonly graph: RelationGraph;
  readonly actions: RelationActions;
}

/** What can be done with the person that was clicked with the right button, or held. */
export const PersonMenu = observer(function PersonMenu({ store, graph, actions }: PersonMenuProps) {
  const t = useTranslate();
  const { menu } = store;
  if (menu === undefined) return null;
  const path = actions.pathOf(menu.of);
  const what = actions.whatOpens(menu.of);
  const Icon = what === 'adds' ? IconPlus : IconArrowRight;
  return (
    <Menu opened onClose={() => store.closeMenu()} position="bottom-start" returnFocus>
      <Menu.Target>
        <span className={styles['anchor']} style={{ left: menu.at.x, top: menu.at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{graph.nameOf(menu.of)}</bdi>
        </Menu.Label>
        {what !== 'nothing' && (
          <Menu.Item leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={() => actions.open(menu.of, false)}>
            {what === 'adds' ? t('Add a relation') : t('Open')}
          </Menu.Item>
        )}
        {path !== undefined && (
          <Menu.Item
            component="a"
            href={path}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          >
            {t('Open in new tab')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
