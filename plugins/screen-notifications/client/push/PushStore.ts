import type { AnswerOf } from '@mortise/sdk';
import type { ApiService, SessionService, TranslationService } from '@mortise/sdk/client';
import { makeAutoObservable, runInAction } from 'mobx';
import type { notices } from '../../../../kernel/contract.ts';
import { forgetToken, keepToken, keptToken } from './keptDevice.ts';
import type { PushBrowser } from './PushBrowser.ts';

/**
 * `unsupported`: by this browser, or without https. `denied`: the user said no to the browser. `disabled`: for the account. `elsewhere`: by a plugin. `failed`: the
 * browser's service did not answer.
 */
export type PushState = 'unknown' | 'unsupported' | 'denied' | 'disabled' | 'elsewhere' | 'off' | 'on' | 'failed';

type Configuration = AnswerOf<typeof notices.clientConfiguration>;

export interface PushNeeds {
  readonly api: ApiService;
  readonly session: SessionService;
  readonly translations: Pick<TranslationService, 'translate'>;
  readonly browser: PushBrowser;
}

/** Whether this browser tells the user something while no page is open, and how that changes. PUSH-001 */
export class PushStore {
  state: PushState = 'unknown';
  isBusy = false;
  private configuration: Configuration | undefined = undefined;
  private readonly needs: PushNeeds;

  constructor(needs: PushNeeds) {
    this.needs = needs;
    makeAutoObservable<PushStore, 'needs' | 'configuration'>(this, { needs: false, configuration: false });
  }

  async load(): Promise<void> {
    const { api, browser } = this.needs;
    if (!browser.isSupported) return this.show('unsupported');
    this.configuration = await api.call<typeof notices.clientConfiguration>('GET /notification/client-configuration', { isSilent: true });
    this.show(await this.found(this.configuration));
  }

  private async found({ isDisabled, provider }: Configuration): Promise<PushState> {
    const { browser, session } = this.needs;
    if (isDisabled) return 'disabled';
    if (provider !== 'web-push') return 'elsewhere';
    if (browser.permission === 'denied') return 'denied';
    const kept = keptToken(session.user.username);
    return kept !== undefined && kept === (await browser.token()) ? 'on' : 'off';
  }

  /** After a click alone. */
  async turnOn(): Promise<void> {
    const { browser, translations } = this.needs;
    const publicKey = this.configuration?.publicPushKey;
    if (publicKey === undefined) return;
    await this.busily(async () => {
      if ((await browser.askPermission()) !== 'granted') return this.show(browser.permission === 'denied' ? 'denied' : 'off');
      const token = await browser.subscribe(publicKey).catch(() => undefined);
      if (token === undefined) return this.show('failed');
      await browser.keepTexts({ title: 'Mortise', message: translations.translate('Something is new for you. Open it to see what.') });
      await this.tell(token);
      this.show('on');
    });
  }

  async turnOff(): Promise<void> {
    const { api, browser } = this.needs;
    await this.busily(async () => {
      const token = await browser.token();
      if (token !== undefined) await api.call<typeof notices.unsubscribe>('POST /notification/unsubscribe', { body: { token } });
      await browser.unsubscribe();
      forgetToken();
      this.show('off');
    });
  }

  /** With each session the server learns of the device anew: it went with the session before. Nobody is asked. */
  async renew(): Promise<void> {
    const { browser, session } = this.needs;
    const isWanted = browser.isSupported && browser.permission === 'granted' && keptToken(session.user.username) !== undefined;
    const token = isWanted ? await browser.token() : undefined;
    if (token !== undefined) await this.tell(token);
  }

  private async tell(token: string): Promise<void> {
    const { api, session } = this.needs;
    await api.call<typeof notices.subscribe>('POST /notification/subscribe', { body: { token }, isSilent: true });
    keepToken(session.user.username, token);
  }

  private async busily(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await work();
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private show(state: PushState): void {
    runInAction(() => (this.state = state));
  }
}
