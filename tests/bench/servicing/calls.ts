/** Calls of a signed-in user that have to succeed. */
export interface Calls {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: object): Promise<Body>;
  put(path: string, body: object): Promise<unknown>;
}

export function callsTo(base: string, authorization: string): Calls {
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  };
}

/** How long each of so many takes, in milliseconds. */
export async function timesOf(runs: number, work: (run: number) => unknown): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await work(run);
    times.push(performance.now() - begin);
  }
  return times;
}
