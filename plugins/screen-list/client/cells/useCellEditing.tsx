import type { EntityRecord, EntityShape } from '@mortise/sdk';
import { SessionService, useService } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useState, type ReactNode } from 'react';
import { originOf } from '../children/childRow.ts';
import { editableFields } from '../selection/editableFields.ts';

const CellEditor = lazyView(() => import('./CellEditor.tsx'));

interface EditedCell {
  readonly registration: string;
  readonly name: string;
  readonly cell: HTMLElement;
}

interface CellEditing {
  /** For the table; absent where the user changes nothing. */
  readonly onEdit?: (row: EntityRecord, columnId: string, cell: HTMLElement) => void;
  readonly editor: ReactNode;
}

/** Changes a field where it stands in a list: F2 or a double click on its cell. */
export function useCellEditing(entity: EntityShape, reload: () => void): CellEditing {
  const session = useService(SessionService);
  const [edited, setEdited] = useState<EditedCell>();
  if (!session.isPermitted(`write /api/${entity.collection}`)) return { editor: null };
  const close = (isSaved: boolean) => {
    setEdited(undefined);
    if (isSaved) reload();
  };
  return {
    onEdit: (row, name, cell) => {
      if (originOf(row) === undefined && Object.hasOwn(editableFields(entity), name))
        setEdited({ registration: row.registration, name, cell });
    },
    editor: <Loaded fallback={null}>{edited && <CellEditor entity={entity} {...edited} close={close} />}</Loaded>,
  };
}
