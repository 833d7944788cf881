import { token } from '@mortise/sdk';
import type { Definitions } from './Definitions.ts';

/** What the list of kinds is answered from. */
export interface DefinitionServices {
  readonly definitions: Definitions;
}
export const DefinitionServices = token<DefinitionServices>('kernel/definitions');
