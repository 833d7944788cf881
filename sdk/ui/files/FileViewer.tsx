import { LoadingOverlay } from '@mantine/core';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

/** A file that can be looked at. */
export interface ViewedFile {
  readonly id: string;
  readonly name: string;
  /** Where its content is, below `/api`. */
  readonly path: string;
  /** Bytes, where they are known. */
  readonly size?: number;
  /** Reads what is in it, where that is on this device and at no address. */
  readonly content?: () => Promise<Blob>;
}

export interface FileViewerProps {
  /** Those that one can page through. */
  readonly files: readonly ViewedFile[];
  /** Id of the first that is shown. */
  readonly first: string;
  /** Opens a file in a tab of its own, where that is possible. */
  readonly openInTab?: (file: ViewedFile) => void;
  readonly close: () => void;
}

const Dialog = lazyView(() => import('./FileViewerDialog.tsx'));

/** Looks at files in the page: PDFs, images and texts. Its code comes when it is opened. */
export function FileViewer(props: FileViewerProps) {
  return (
    <Loaded fallback={<LoadingOverlay visible />}>
      <Dialog {...props} />
    </Loaded>
  );
}
