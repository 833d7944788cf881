import { dashed, type EntityShape } from '@mortise/sdk';
import type { runs } from '../../../kernel/contract.ts';
import type { RecordServices } from './RecordServices.ts';

/** Opens what the run of the page answers about the record in a window of its own, by an address that holds a one-time token. KEY-022, KEY-023 */
export async function openRun({ name }: EntityShape, registration: string, { api }: Pick<RecordServices, 'api'>): Promise<void> {
  // Opened before the answer has come: afterwards the browser would take it for an advertisement.
  const opened = window.open('about:blank');
  if (opened !== null) opened.opener = null;
  try {
    const params = { name: `${dashed(name)}-run` };
    const { url } = await api.call<typeof runs.linkToRun>('POST /script/runs/:name/links', { params, body: { who: registration } });
    opened?.location.replace(url);
  } catch {
    // The API service has said what went wrong.
    opened?.close();
  }
}
