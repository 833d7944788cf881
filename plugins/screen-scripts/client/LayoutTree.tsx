import type { Layout, LayoutNode } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Scripts.module.css';

/** What the script answered, as it is. */
export const LayoutTree = observer(function LayoutTree({ layout }: { readonly layout: Layout }) {
  const t = useTranslate();
  const columns = Object.entries({ sticky: layout.sticky ? [layout.sticky] : [], left: layout.left, right: layout.right ?? [] });
  return (
    <details className={styles['tree']}>
      <summary>{t('Layout tree')}</summary>
      <ul dir="ltr">
        {columns.map(([name, nodes]) => (
          <li key={name}>
            {name} ({nodes.length})
            <ul>
              {nodes.map((node, index) => (
                <Node key={index} node={node} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
});

function Node({ node: { kind, title, props, ...others } }: { readonly node: LayoutNode }) {
  const rest = { ...others, ...props };
  return (
    <li>
      <strong>{kind}</strong> {title}
      {Object.keys(rest).length > 0 && <code> {JSON.stringify(rest)}</code>}
    </li>
  );
}
