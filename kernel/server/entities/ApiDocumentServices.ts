import { token } from '@mortise/sdk';
import type { ApiDocument } from './ApiDocument.ts';

/** What the OpenAPI document is answered from. */
export interface ApiDocumentServices {
  readonly document: ApiDocument;
}
export const ApiDocumentServices = token<ApiDocumentServices>('kernel/api-document');
