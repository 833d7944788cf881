import { token } from '@mortise/sdk';
import type { AssistantSettings } from './assistantSettings.ts';

/** Who answers on this server. */
export interface AssistantModel {
  /** Undefined where the environment names nobody. */
  readonly settings: AssistantSettings | undefined;
}
export const AssistantModel = token<AssistantModel>('assistant-model');
