import type { Services } from '../../Services.ts';
import { AssistantService } from '../../client/services/AssistantService.ts';

/** The assistant, where a plugin provides one. */
export function findAssistant(services: Services): AssistantService | undefined {
  try {
    return services.get(AssistantService);
  } catch {
    return undefined;
  }
}
