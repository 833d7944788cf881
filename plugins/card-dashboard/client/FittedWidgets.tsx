import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import styles from './Dashboard.module.css';
import type { DashboardGridProps } from './DashboardGridProps.ts';
import { sliceRows, type Slice } from './slices.ts';
import { WidgetView } from './WidgetView.tsx';

/** Two of so many columns stand beside each other on a phone too: key figures. */
const SMALL = 3;

/** Widgets that are as high as their content, in the rows and columns of their places. */
export const FittedWidgets = observer(function FittedWidgets(props: DashboardGridProps) {
  return (
    <div className={styles['fitted']}>
      <SliceView slice={sliceRows(props.store.places)} {...props} />
    </div>
  );
});

function SliceView({ slice, ...props }: DashboardGridProps & { readonly slice: Slice }) {
  if (slice.kind === 'widget') {
    const widget = props.widgets.find(({ i }) => i === slice.id);
    const { store, page, labels } = props;
    return widget === undefined ? null : <WidgetView widget={widget} store={store} page={page} labels={labels} isArranging={false} />;
  }
  if (slice.kind === 'rows')
    return (
      <div className={styles['rows']}>
        {slice.parts.map((part, index) => (
          <SliceView key={keyOf(part, index)} slice={part} {...props} />
        ))}
      </div>
    );
  return (
    <div
      className={styles['columns']}
      style={{ '--columns': slice.width } as CSSProperties}
      data-small={slice.parts.every(({ width }) => width <= SMALL) || undefined}
    >
      {slice.parts.map(({ from, width, slice: part }, index) => (
        <div key={keyOf(part, index)} className={styles['part']} style={{ '--from': from + 1, '--width': width } as CSSProperties}>
          <SliceView slice={part} {...props} />
        </div>
      ))}
    </div>
  );
}

const keyOf = (slice: Slice, index: number): string => (slice.kind === 'widget' ? slice.id : `${slice.kind}/${index}`);
