import { Title } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { pluginWorkflow } from './pluginStates.ts';
import styles from './Plugins.module.css';
import type { PluginsStore } from './PluginsStore.ts';

/** The plugins that are part of the product: there to be seen, above all when one of them failed. */
export const BuiltinPlugins = observer(function BuiltinPlugins({ store }: { readonly store: PluginsStore }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="builtin-plugins">
      <Title order={2} id="builtin-plugins">
        {t('Part of the product')} <span className={styles['count']}>{store.builtin.length}</span>
      </Title>
      <ul className={styles['builtin']}>
        {store.builtin.map(({ id, state }) => (
          <li key={id} className={styles['part']}>
            <span>
              <bdi>{id}</bdi>
            </span>
            <StatusBadge entity={{ workflow: pluginWorkflow }} status={state.kind.toUpperCase()} />
            {state.kind === 'failed' && <div className={styles['reason']}>{state.reason}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
});
