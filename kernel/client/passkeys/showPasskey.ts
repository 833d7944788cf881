import { ApiError, type JsonObject } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type * as routes from '../../server/services/access/passkeys/passkeyRoutes.ts';
import { addressForPasskeys } from './passkeyProblem.ts';

/** Why the browser gave none, e.g. because the user would rather not. */
const unavailable = (): ApiError => new ApiError(0, 'PASSKEY_UNUSED', 'No passkey was used');
const needsName = (): ApiError =>
  new ApiError(0, 'PASSKEY_NEEDS_NAME', 'Passkeys need a host name: open this page by its name instead of an address of numbers');

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the browser show one of the user's passkeys; answers what the server checks. @throws ApiError */
export async function showPasskey(api: ApiService): Promise<JsonObject> {
  if (addressForPasskeys(window.location) !== undefined) throw needsName();
  const options = await api.call<typeof routes.askForPasskey>('POST /core/auth/passkey/options', { isSilent: true });
  return used(startAuthentication({ optionsJSON: options as unknown as RequestOptions }));
}

/** Has the browser make a passkey of what the server asks for. @throws ApiError */
export const makePasskey = (options: JsonObject): Promise<JsonObject> =>
  used(startRegistration({ optionsJSON: options as unknown as CreationOptions }));

const used = (response: Promise<object>): Promise<JsonObject> =>
  response.then(
    (shown) => shown as JsonObject,
    () => {
      throw unavailable();
    },
  );
