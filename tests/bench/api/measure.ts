import autocannon from 'autocannon';
import type { Scenario } from './scenarios.ts';

export interface Measured {
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends a scenario for some seconds, or so many times, over so many connections. @throws when an answer is not a success. */
export async function measure(
  base: string,
  path: string,
  scenario: Scenario,
  clients: number,
  length: number | { readonly amount: number },
  headers: Record<string, string> = {},
): Promise<Measured> {
  const result = await autocannon({
    url: base + path,
    connections: clients,
    ...(typeof length === 'number' ? { duration: length } : length),
    method: scenario.method,
    headers: { ...headers, 'if-match': '*', ...(scenario.body && { 'content-type': 'application/json' }) },
    ...(scenario.body && {
      requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(scenario.body!()) }) }],
    }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${scenario.name}: ${result.non2xx} answers were errors, ${result.errors} calls failed (${base}${path}): ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
