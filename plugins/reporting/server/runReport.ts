import { ApiError, type JsonObject, type Services } from '@mortise/sdk';
import { FilesService, RecordTables, ScopesService, storageFull, TenantDatabase, type Job, type OfTenant } from '@mortise/sdk/server';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { mailResult } from './mailResult.ts';
import { makeFile } from './makeFile.ts';
import { fileKey, ReportResults, type StoredResult } from './ReportResults.ts';

export const RUN_REPORT = 'reporting.run';

/** The job that makes the file of a report. One that is started again after a kill begins anew, and finds nothing to do where another has done it. */
export const reportJob: Job = {
  name: RUN_REPORT,
  run: runReport,
  cancelsRunning: true,
  cancel: (payload, services) => new ReportResults(services.get(TenantDatabase)).end(resultOf(payload), 'CANCELLED'),
  again: (payload, services) => new ReportResults(services.get(TenantDatabase)).queueAgain(resultOf(payload)),
};

const resultOf = (payload: JsonObject): OfTenant & { readonly _id: string } => ({
  tenant: payload['tenant'] as number,
  _id: payload['id'] as string,
});

async function runReport(payload: JsonObject, services: Services, signal: AbortSignal): Promise<void> {
  const { tenant, _id } = resultOf(payload);
  const results = new ReportResults(services.get(TenantDatabase));
  const result = await results.begin(tenant, _id);
  if (result === undefined) return;
  try {
    await write(result, results, services, signal);
  } catch (error) {
    if (error instanceof NoLongerWanted) return;
    // A server that stops leaves the run as it is: another takes it up.
    if (signal.aborted) throw error;
    const told = storageFull(error) ?? error;
    await results.end(result, 'FAILED', told instanceof ApiError ? told.message : 'Something went wrong on the server');
    if (!(told instanceof ApiError)) throw error;
  }
}

class NoLongerWanted extends Error {}

async function write(result: StoredResult, results: ReportResults, services: Services, signal: AbortSignal): Promise<void> {
  const { tenant, userId, timeZone } = result;
  const scope = { ...(await services.get(ScopesService).ofUser(tenant, userId)), timeZone };
  const progress = async (change: { readonly rows?: number; readonly total?: number }): Promise<void> => {
    signal.throwIfAborted();
    if (!(await results.progress(result, change))) throw new NoLongerWanted();
  };
  const { bytes, rows } = await makeFile(scope, result, { progress, signal }, services);
  const files = services.get(FilesService);
  const size = await files.put(fileKey(result), Readable.from([bytes]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isWanted = await results.finish(result, { rows, size, sha256, rights: services.get(RecordTables).rightsPrint(scope) });
  if (!isWanted) await files.remove(fileKey(result));
  else if (result.mailBase !== undefined) await mailResult({ ...result, size, rows }, scope, services);
}
