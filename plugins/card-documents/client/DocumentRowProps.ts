import type { DocumentInfo } from '@mortise/sdk';
import type { DocumentsStore } from './DocumentsStore.ts';

export interface DocumentRowProps {
  readonly document: DocumentInfo;
  readonly store: DocumentsStore;
  readonly isWritable: boolean;
}
