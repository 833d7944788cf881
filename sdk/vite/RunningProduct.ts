import type { ErrorBody } from '../ApiError.ts';

/** Where a product runs, and who installs plugins in it. */
export interface ProductAccess {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** A product that runs, called as one of its administrators. What opens the session stays in the memory of this process. */
export class RunningProduct {
  readonly url: string;
  private readonly access: ProductAccess;
  private authorization: string | undefined;

  /** @throws where the password would travel in the open */
  constructor(access: ProductAccess) {
    const { protocol, hostname, origin } = new URL(access.url);
    if (protocol !== 'https:' && !LOOPBACK.test(hostname))
      throw new Error(`${access.url} would get the password unencrypted: say its https address, or run the product on this machine`);
    this.url = origin;
    this.access = access;
  }

  /** @throws an error with the product's own sentence */
  async signIn(): Promise<void> {
    const { username, password } = this.access;
    const headers = { 'content-type': 'application/json' };
    this.authorization = undefined;
    await this.send('auth/login', { headers, body: JSON.stringify({ username, password }) });
    this.requireSession();
  }

  /** @throws where the password alone opens no session */
  private requireSession(): void {
    if (this.authorization === undefined)
      throw new Error(`${this.access.username} needs more than a password to sign in: take a user without a second factor`);
  }

  /** Installs the zip of a plugin for everybody, in place of the version that is there. @throws an error with the product's own sentence */
  async install(name: string, zip: Uint8Array<ArrayBuffer>): Promise<void> {
    const upload = (): Promise<void> => {
      const body = new FormData();
      body.append('plugin', new Blob([zip]), name);
      return this.send('plugins', { headers: { authorization: this.authorization ?? '' }, body });
    };
    await upload().catch(async (error: unknown) => {
      if (!(error instanceof RefusedCall) || error.status !== 401) throw error;
      // The session has ended, as those of people do.
      await this.signIn();
      await upload();
    });
  }

  private async send(path: string, request: RequestInit): Promise<void> {
    const address = `${this.url}/api/core/${path}`;
    const answer = await fetch(address, { method: 'POST', ...request }).catch((error: Error) => {
      throw new Error(`${this.url} does not answer: is the product running there?`, { cause: error });
    });
    if (!answer.ok) throw new RefusedCall(answer.status, await sentenceOf(answer));
    this.authorization = answer.headers.get('authorization') ?? this.authorization;
    await answer.body?.cancel();
  }
}

class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Why a call was refused, also by something before the product that does not speak as it does. */
async function sentenceOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return body.message ?? `${answer.url} answered ${answer.status}`;
}
