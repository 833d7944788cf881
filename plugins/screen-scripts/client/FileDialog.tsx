import { CompareDialog } from './CompareDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { ScriptsApi } from './ScriptsApi.ts';

interface FileDialogProps {
  readonly purpose: 'import' | 'compare';
  readonly file: File;
  readonly api: ScriptsApi;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** What is done with an export: taken in, or held against what is here. */
export function FileDialog({ purpose, file, api, isWritable, close }: FileDialogProps) {
  if (purpose === 'import') return <ImportDialog file={file} api={api} close={close} />;
  return <CompareDialog file={file} api={api} isWritable={isWritable} close={close} />;
}
