import { apiError, type ApiError, type Layout, type Services } from '@mortise/sdk';
import { type RequestScope, ScriptsService } from '@mortise/sdk/server';
import { type ApplicationProps, applicationOf, PageProblem } from './applicationNode.ts';
import { FlowKeysToken, type OpenKey } from './FlowKeys.ts';
import { publicScope } from './publicScope.ts';

export interface PageAsked {
  readonly accessKey: string;
  readonly pageId: string;
}

/** A page that a key opens. */
export interface OpenPage {
  readonly key: OpenKey;
  readonly scope: RequestScope;
  readonly layout: Layout;
  readonly form: ApplicationProps | undefined;
}

/** The same for every key and page that does not fit, whatever the reason: nobody learns what there is. */
export const noPage = (): ApiError => apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Page', 'of this link']);

/** Opens a page by its key, as its script makes it now. @throws ENTITY_REGISTRATION_NOT_FOUND */
export async function openPage({ accessKey, pageId }: PageAsked, locale: string | undefined, services: Services): Promise<OpenPage> {
  const key = await services.get(FlowKeysToken).find(accessKey, pageId);
  if (key === undefined) throw noPage();
  const scope = publicScope(key.tenant, key.flow, locale);
  const layout = await services.get(ScriptsService).publicLayout(scope, key.script, { pageId }, problemOf);
  if (layout === undefined) throw noPage();
  return { key, scope, layout, form: applicationOf(layout) };
}

/** The form of the page of a key, which has to have one. @throws ENTITY_REGISTRATION_NOT_FOUND */
export async function openForm(...asked: Parameters<typeof openPage>): Promise<OpenPage & { readonly form: ApplicationProps }> {
  const page = await openPage(...asked);
  if (page.form === undefined) throw noPage();
  return { ...page, form: page.form };
}

/** For the author of the script, in its log; nobody outside is told more than of a key that is wrong. */
function problemOf(layout: Layout): string | undefined {
  try {
    applicationOf(layout);
    return undefined;
  } catch (error) {
    if (error instanceof PageProblem) return error.message;
    throw error;
  }
}
