import type { FormGroup } from '@mortise/sdk/forms';
import { useState } from 'react';
import type { PersonHost } from '../PersonHost.ts';

/** The contact in the dialog, and what adds, edits and removes contacts. A new one that is not kept goes again. */
export function useContactDialog(host: PersonHost, isWritable: boolean) {
  const items = host.form.items('contacts');
  const [open, setOpen] = useState<{ readonly row: FormGroup; readonly isNew: boolean }>();
  const add = () => {
    host.edit();
    setOpen({ row: items.add(), isNew: true });
  };
  const edit = (row: FormGroup) => {
    if (isWritable) host.edit();
    setOpen({ row, isNew: false });
  };
  const remove = (row: FormGroup) => {
    host.edit();
    items.remove(row);
  };
  const close = (isKept: boolean) => {
    if (!isKept && open?.isNew === true) items.remove(open.row);
    if (isKept && open && open.row.scalar('isDefault')?.value === true) clearOtherDefaults(items.rows, open.row);
    setOpen(undefined);
  };
  return { open, add, edit, remove, close };
}

function clearOtherDefaults(rows: readonly FormGroup[], kept: FormGroup): void {
  for (const row of rows) if (row !== kept && row.scalar('isDefault')?.value === true) row.assign({ isDefault: false });
}
