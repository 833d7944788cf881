import type { EntityShape } from '../../entity/EntityShape.ts';
import type { FoundRecord } from '../../client/FoundRecord.ts';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

export interface EntitySearchProps {
  readonly entity: EntityShape;
  /** Criteria that whatever is offered meets, as `GET {collection}` takes them. */
  readonly only?: Readonly<Record<string, string>>;
  /** Whether several can be chosen: a click toggles, Validate confirms. */
  readonly isMultiple?: boolean;
  /** Whether Enter searches in the database; true unless said. */
  readonly hasQuickSearch?: boolean;
  /** Whether a button opens the page of a new record in another tab, for those who may write. */
  readonly isAddable?: boolean;
  /** What stands in the search box at first. */
  readonly search?: string;
  readonly choose: (records: readonly FoundRecord[]) => void;
  readonly close: () => void;
}

const EntitySearchDialog = lazyView(() => import('./EntitySearchDialog.tsx'));

/** A dialog to find records of one entity and choose one of them, or several. It is open as long as it is rendered. */
export function EntitySearch(props: EntitySearchProps) {
  return (
    <Loaded fallback={null}>
      <EntitySearchDialog {...props} />
    </Loaded>
  );
}
