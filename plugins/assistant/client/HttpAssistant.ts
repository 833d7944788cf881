import type { ApiService, AssistantQuestion, AssistantService, SessionService } from '@mortise/sdk/client';
import type { assistantStatus } from '../server/assistantRoutes.ts';
import { ASSISTANT_PERMISSION } from '../shared/assistantPermission.ts';

/** Asks the server, which asks whom it knows. */
export class HttpAssistant implements AssistantService {
  private readonly api: ApiService;
  private readonly session: SessionService;
  /** What the server said: it does not change while somebody is signed in. */
  private known: boolean | undefined;

  constructor(api: ApiService, session: SessionService) {
    this.api = api;
    this.session = session;
  }

  async isAvailable(signal?: AbortSignal): Promise<boolean> {
    if (!this.session.isPermitted(ASSISTANT_PERMISSION)) return false;
    if (this.known !== undefined) return this.known;
    const answer = await this.api.call<typeof assistantStatus>('GET /assistant/status', {
      isSilent: true,
      ...(signal && { signal }),
    });
    return (this.known = answer.isAvailable);
  }

  ask({ messages, about, signal, onText = () => {} }: AssistantQuestion): Promise<string> {
    const body = { messages, ...about };
    return this.api.post<string>('/assistant/answers', body, { isSilent: true, onText, ...(signal && { signal }) });
  }
}
