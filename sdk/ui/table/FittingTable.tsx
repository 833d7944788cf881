import { useMediaQuery } from '@mantine/hooks';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { RecordTableProps } from './tableTypes.ts';

const RowCards = lazyView(() => import('./RowCards.tsx'));

/** A table that fills its place, unless it is told not to; on a phone its rows stand one below the other, each with all that it says. */
export function FittingTable<Row>(props: RecordTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return isNarrow ? (
    <Loaded fallback={null}>
      <RowCards {...(props as RecordTableProps<unknown>)} />
    </Loaded>
  ) : (
    <RecordTable isFilling {...props} />
  );
}
