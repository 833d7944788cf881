import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { CLIENT, RealProvider, SECRET } from '../server/signOn/RealProvider.ts';
import { SamlIdentityProvider } from '../server/signOn/SamlIdentityProvider.ts';
import { copyTemplate } from '../server/templates.ts';
import { session } from './support.ts';
import { demoCompany, newFolder, ownServer, type TestServer } from './testServer.ts';

const ACCOUNTS = { 'sub-staff': { preferred_username: 'staff', email: 'staff@bank.example' } };

/** A server of the demo company, and the identity providers that its sign-in page offers. */
export interface Providers {
  readonly server: TestServer;
  readonly oidc: RealProvider;
  readonly saml: SamlIdentityProvider;
  stop(): Promise<void>;
}

export async function startProviders(environment: NodeJS.ProcessEnv = {}): Promise<Providers> {
  const folder = newFolder();
  await copyTemplate(demoCompany, folder);
  const [server, oidc] = await Promise.all([
    ownServer({ MORTISE_OUTBOUND_LOOPBACK: '1', ...environment }, folder),
    RealProvider.start(ACCOUNTS),
  ]);
  const stop = async (): Promise<void> => {
    await oidc.stop();
    await server.stop();
  };
  return { server, oidc, saml: new SamlIdentityProvider(), stop };
}

/** Lets the demo company offer both at an address of the server. */
export async function offer(request: APIRequestContext, { oidc, saml }: Providers, at: string): Promise<void> {
  const host = new URL(at).hostname;
  const headers = await session(request, 'admin@demo', at);
  const master = await session(request, 'admin@master', at);
  await request.post(`${at}/api/core/host-configurations`, { headers: master, data: { host, loginTenant: 'demo' } });
  const make = async (kind: 'oidc' | 'saml', name: string, settings: object, secret?: string): Promise<string> => {
    const content = { kind, name, isEnabled: true, settings: { hosts: [host], ...settings } };
    const answer = await request.post(`${at}/api/core/identity-providers`, { headers, data: { content, ...(secret && { secret }) } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).id;
  };
  const id = await make('oidc', 'Company account', { issuer: oidc.issuer, clientId: CLIENT }, SECRET);
  await oidc.register({ origin: at, id });
  const read = await request.post(`${at}/api/core/identity-providers/metadata`, { headers, data: { xml: saml.metadata } });
  const claims = { username: 'username', email: 'email', firstName: '', lastName: '', groups: '' };
  const samlId = await make('saml', 'Bank account', { ...(await read.json()), claims });
  saml.trust(await (await request.get(`${at}/api/core/saml/${samlId}/metadata`)).text());
}

/** On the page of the OpenID provider. */
export async function sayName(page: Page): Promise<void> {
  await page.getByLabel('Account').fill('sub-staff');
  await page.keyboard.press('Enter');
}

/** The page of the SAML provider: it answers at once. */
export async function answerSaml(page: Page, saml: SamlIdentityProvider): Promise<void> {
  await page.route('https://idp.example/sso**', async (route) => {
    const address = new URL(route.request().url());
    const response = await saml.respond(saml.requestOf(address.href));
    const inputs = { SAMLResponse: response, RelayState: address.searchParams.get('RelayState') ?? '' };
    const fields = Object.entries(inputs).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('&', '&amp;')}">`,
    );
    const action = /AssertionConsumerService[^>]*Location="([^"]+)"/.exec(saml.ownMetadata)![1]!;
    const body = `<form method="post" action="${action}">${fields.join('')}</form><script>document.forms[0].submit()</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  });
}
