import type { AnswerOf } from '@mortise/sdk';
import type { ApiService, TranslationService } from '@mortise/sdk/client';
import type { askFlow, beginFlow, mailFlow, saveFlow, sendFlow } from '../../server/publicRoutes.ts';
import type { FlowAddress } from '../FlowVisit.ts';

/** What a visitor is asked, to show that they are no program. */
export type Question = NonNullable<AnswerOf<typeof askFlow>>;

/** What whoever fills in an application asks of the server. */
export class ApplicationCalls {
  private readonly address: FlowAddress;
  private readonly api: ApiService;
  private readonly translations: TranslationService;

  constructor(address: FlowAddress, api: ApiService, translations: TranslationService) {
    this.address = address;
    this.api = api;
    this.translations = translations;
  }

  get filesPath(): string {
    const { accessKey, pageId } = this.address;
    return `/core/flows/${encodeURIComponent(accessKey)}/pages/${encodeURIComponent(pageId)}/applications/files`;
  }

  async begin(): Promise<string> {
    const answer = await this.api.call<typeof beginFlow>('POST /core/flows/:accessKey/pages/:pageId/applications', {
      ...this.asked,
      body: {},
    });
    return answer.secret;
  }

  async save(secret: string, step: number, answers: Readonly<Record<string, unknown>>): Promise<void> {
    const body = { secret, step, answers };
    await this.api.call<typeof saveFlow>('PUT /core/flows/:accessKey/pages/:pageId/applications', { ...this.asked, body });
  }

  async mail(secret: string, email: string, origin: string): Promise<void> {
    await this.api.call<typeof mailFlow>('POST /core/flows/:accessKey/pages/:pageId/applications/mails', {
      ...this.asked,
      query: { locale: this.translations.locale },
      body: { secret, email, origin },
    });
  }

  ask(): Promise<Question | undefined> {
    return this.api.call<typeof askFlow>('POST /core/flows/:accessKey/pages/:pageId/questions', this.asked);
  }

  async send(
    secret: string,
    answers: Readonly<Record<string, unknown>>,
    captcha: { readonly id: string; readonly answer: string } | undefined,
  ): Promise<string> {
    const body = { secret, answers, ...(captcha && { captcha }) };
    const address = 'POST /core/flows/:accessKey/pages/:pageId/applications/sent';
    return (await this.api.call<typeof sendFlow>(address, { ...this.asked, body })).registration;
  }

  private get asked() {
    return { params: this.address, isSilent: true };
  }
}
