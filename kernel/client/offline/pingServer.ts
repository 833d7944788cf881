const PATIENCE_MS = 5_000;

/** Whether our server answers: the page of a captive portal, or of a proxy whose server is gone, is no answer. */
export async function pingServer(): Promise<boolean> {
  try {
    const response = await fetch('/api/core/ping', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer: unknown = response.ok ? await response.json() : undefined;
    return typeof answer === 'object' && answer !== null && 'isAlive' in answer && answer.isAlive === true;
  } catch {
    return false;
  }
}
