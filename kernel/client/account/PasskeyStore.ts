import type { AnswerOf } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import type * as routes from '../../server/services/access/passkeys/passkeyRoutes.ts';
import type { AccountStore } from './AccountStore.ts';
import { OwnList } from './OwnList.ts';

export type Passkey = AnswerOf<typeof routes.listPasskeys>[number];

/** One's own passkeys. */
export class PasskeyStore {
  readonly list: OwnList<Passkey>;
  private readonly params: { readonly username: string };
  private readonly api: ApiService;
  private readonly account: AccountStore;

  constructor(username: string, api: ApiService, account: AccountStore) {
    const params = { username };
    this.params = params;
    this.api = api;
    this.account = account;
    this.list = new OwnList(async () => {
      const rows = await api.call<typeof routes.listPasskeys>('GET /core/users/:username/passkeys', { params, isSilent: true });
      await account.load();
      return rows;
    });
  }

  add(name: string): Promise<void> {
    return this.list.act(async () => {
      const asked = { params: this.params, isSilent: true };
      const options = await this.api.call<typeof routes.beginPasskey>('POST /core/users/:username/passkeys/options', asked);
      const { makePasskey } = await import('../passkeys/showPasskey.ts');
      const body = { name, response: await makePasskey(options) };
      const answer = await this.api.call<typeof routes.addPasskey>('POST /core/users/:username/passkeys', { ...asked, body });
      if (answer.recoveryCodes.length > 0) this.account.showCodes(answer);
    });
  }

  rename(id: string, name: string): Promise<void> {
    const options = { params: { ...this.params, id }, body: { name }, isSilent: true };
    return this.list.act(() => this.api.call<typeof routes.renamePasskey>('PATCH /core/users/:username/passkeys/:id', options));
  }

  remove(id: string): Promise<void> {
    const options = { params: { ...this.params, id }, isSilent: true };
    return this.list.act(() => this.api.call<typeof routes.removePasskey>('DELETE /core/users/:username/passkeys/:id', options));
  }
}
