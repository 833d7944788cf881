import type { Services } from '@mortise/sdk';
import type { RequestScope, RouteApproval } from '@mortise/sdk/server';
import { ScriptServices } from './ScriptServices.ts';

/** Of what tenants can protect by a second person: scripts, and the layouts among them. */
export const SCRIPTS_AREA = 'scripts';

interface ScriptCall<Body> {
  readonly scope: RequestScope;
  readonly params: { readonly name: string };
  readonly body: Body;
}

type SourceOf<Body> = (
  call: ScriptCall<Body>,
  services: Services,
  current: string | undefined,
) => Promise<string | undefined> | string | undefined;

/** Publishing a script, as it is and as it is to be. @param sourceOf undefined where it would be gone */
export const scriptApproval = <Body = unknown>(sourceOf: SourceOf<Body>): RouteApproval<ScriptCall<Body>> => ({
  area: SCRIPTS_AREA,
  outline: async (call, services) => {
    const { name } = call.params;
    const source = (await services.get(ScriptServices).scripts.store.find(call.scope, name))?.source;
    const after = await sourceOf(call, services, source);
    return {
      name,
      path: `/scripts?name=${encodeURIComponent(name)}`,
      ...(source !== undefined && { before: { source } }),
      ...(after !== undefined && { after: { source: after } }),
    };
  },
});
