import { ApiError, type Layout } from '@mortise/sdk';
import type { ApiService, TranslationService } from '@mortise/sdk/client';
import { QueryStore } from '@mortise/sdk/ui';
import type { continueFlow, flowPage } from '../server/publicRoutes.ts';
import { type FlowAddress, type FlowVisit, secretIn } from './FlowVisit.ts';

export interface FlowPage extends FlowVisit {
  readonly layout: Layout;
}

/** A public page, and the application that its visitor takes up. */
export class FlowPageStore {
  readonly page: QueryStore<FlowPage>;

  constructor(address: FlowAddress, hash: string, services: { readonly api: ApiService; readonly translations: TranslationService }) {
    const { api, translations } = services;
    const secret = secretIn(hash);
    const asked = () => ({ params: address, query: { locale: translations.locale }, isSilent: true });
    const open = async (): Promise<FlowPage> => {
      const { layout } = await api.call<typeof flowPage>('GET /core/flows/:accessKey/pages/:pageId', asked());
      return { address, layout, left: undefined };
    };
    const takeUp = async (key: string): Promise<FlowPage> => {
      const body = { secret: key };
      const { layout, ...left } = await api.call<typeof continueFlow>('POST /core/flows/:accessKey/pages/:pageId/applications/opened', {
        ...asked(),
        body,
      });
      return { address, layout, left: { ...left, secret: key } };
    };
    this.page = new QueryStore(() => (secret === undefined ? open() : takeUp(secret)));
  }

  start = () => this.page.start();
}

/** Nothing is said of why: a key that is wrong, over or another's is the same to everybody. */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;
