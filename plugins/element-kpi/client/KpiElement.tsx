import type { ElementProps } from '@mortise/sdk/client';
import { DataRows } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { Figure } from './Figure.tsx';
import type { FigureProps } from './figureOf.ts';
import styles from './Kpi.module.css';

/** A key figure, or several in a strip. */
export default observer(function KpiElement({ node, page }: ElementProps) {
  const { items, data, ...alone } = node.props ?? {};
  const figures = ((items as readonly FigureProps[] | undefined) ?? [alone as FigureProps]).map((props, index) => ({
    key: `${index} ${props.label ?? ''}`,
    props,
  }));
  return (
    <DataRows data={data} page={page} height={72} isDrawnEmpty>
      {(rows) => (
        <dl className={styles['strip']}>
          {figures.map(({ key, props }) => (
            <Figure key={key} props={props} data={rows} page={page} />
          ))}
        </dl>
      )}
    </DataRows>
  );
});
