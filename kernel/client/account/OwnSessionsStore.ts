import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type * as routes from '../../server/services/access/sessions/sessionListRoutes.ts';
import { OwnList } from './OwnList.ts';

export type OwnSession = AnswerOf<typeof routes.listOwnSessions>[number];

/** Where one is signed in. */
export class OwnSessionsStore {
  readonly list: OwnList<OwnSession>;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;

  constructor(username: string, api: ApiService) {
    const params = { username };
    this.params = params;
    this.api = api;
    this.list = new OwnList(() =>
      api.call<typeof routes.listOwnSessions>('GET /core/users/:username/sessions', { params, isSilent: true }),
    );
  }

  end(id: string): Promise<void> {
    const options = { params: { ...this.params, id }, isSilent: true };
    return this.list.act(() => this.api.call<typeof routes.endOwnSession>('DELETE /core/users/:username/sessions/:id', options));
  }

  endOthers(): Promise<void> {
    const options = { params: this.params, isSilent: true };
    return this.list.act(() => this.api.call<typeof routes.endOtherSessions>('DELETE /core/users/:username/sessions', options));
  }
}
