import { ApiError, apiError, type Services } from '@mortise/sdk';
import { DocumentsService, Repositories, type RequestScope, TenantDatabase, type UploadedFile } from '@mortise/sdk/server';
import { PassThrough, pipeline } from 'node:stream';
import { FlowApplication } from '../shared/flowApplication.ts';
import { MAX_FILE, MOST_FILES } from '../shared/publicPage.ts';
import { ApplicationStoreToken, type KeptApplication } from './ApplicationStore.ts';
import { FlowKeysToken } from './FlowKeys.ts';
import { noPage, type OpenPage, type PageAsked } from './openPage.ts';

/** Removed with each one that is begun. */
const TIDIED = 5;
/** Files that were replaced count: versions are kept. */
const MOST_VERSIONS = 2 * MOST_FILES;
const MOST_BYTES = 3 * MAX_FILE;

/** Records of applications, which nobody who fills one in may read or write otherwise. */
export const applicationRecords = (services: Services) =>
  services.get(Repositories).asSystem('Whoever has the key of an application fills it in').of(FlowApplication);

/** Begins an application. Answers its key, this once. @throws ENTITY_REGISTRATION_NOT_FOUND where the key of the page is used up, TOO_MANY_REQUESTS */
export async function beginApplication(page: OpenPage, { pageId }: PageAsked, network: string, services: Services): Promise<string> {
  const { scope, key } = page;
  const store = services.get(ApplicationStoreToken);
  await tidy(scope, services);
  return services.get(TenantDatabase).inTurn(scope, `flow ${key.id} ${network}`, async (transaction) => {
    if (!(await store.mayBegin(page, network, transaction))) throw apiError('TOO_MANY_REQUESTS', ['3600']);
    if (!(await services.get(FlowKeysToken).use(key, transaction))) throw noPage();
    const { registration } = await applicationRecords(services).create(scope, { flowRegistration: key.flow }, { statements: transaction });
    return store.begin(page, { registration, pageId, network }, transaction);
  });
}

/** The application of a key. @throws ENTITY_REGISTRATION_NOT_FOUND */
export async function findApplication(page: OpenPage, asked: PageAsked, secret: string, services: Services): Promise<KeptApplication> {
  const kept = await services.get(ApplicationStoreToken).find(page, asked, secret);
  if (kept === undefined) throw noPage();
  return kept;
}

/** One that has not been sent. @throws ENTITY_REGISTRATION_NOT_FOUND, APPLICATION_SENT */
export async function openApplication(...asked: Parameters<typeof findApplication>): Promise<KeptApplication> {
  const kept = await findApplication(...asked);
  const [{ scope }, , , services] = asked;
  const { status } = await applicationRecords(services).get(scope, kept.registration, { projection: ['status'] });
  if (status !== 'BEGUN') throw new ApiError(409, 'APPLICATION_SENT', 'It was sent already and can no longer be changed here.');
  return kept;
}

/** Names of the files that came with an application. */
export async function filesOf(scope: RequestScope, registration: string, services: Services): Promise<string[]> {
  const records = services.get(Repositories).asSystem('An application shows the files that came with it');
  const record = await records.of(FlowApplication).get(scope, registration);
  return (await records.documents(scope, record)).map(({ versions }) => versions[0]!.name).toReversed();
}

/** Takes a file in, by the way of all uploads: its kind, its size and what is in it are looked at. @throws FILE_REFUSED, TOO_MANY_FILES */
export async function addFile(scope: RequestScope, registration: string, file: UploadedFile, services: Services): Promise<void> {
  const records = services.get(Repositories).asSystem('Files of an application are counted');
  const record = await records.of(FlowApplication).get(scope, registration);
  const versions = (await records.documents(scope, record)).flatMap((document) => document.versions);
  const bytes = versions.reduce((sum, { size }) => sum + size, 0);
  if (versions.length >= MOST_VERSIONS || bytes > MOST_BYTES) {
    file.content.resume();
    throw new ApiError(409, 'TOO_MANY_FILES', 'No more files can be added to this application.');
  }
  await services.get(DocumentsService).attach(scope, { entity: FlowApplication.name, registration, name: file.name, content: whole(file) });
}

/** The file, which fails at its end where it was cut off. */
function whole({ content, isTruncated }: UploadedFile): PassThrough {
  const passed = new PassThrough({
    flush: (done) => done(isTruncated() ? apiError('FILE_TOO_LARGE', [`${MAX_FILE / 1024 / 1024} MB`]) : null),
  });
  pipeline(content, passed, () => undefined);
  return passed;
}

/** What nobody took up goes, a little at a time. */
async function tidy(scope: RequestScope, services: Services): Promise<void> {
  const over = await services.get(ApplicationStoreToken).takeOver(scope, TIDIED);
  const records = applicationRecords(services);
  for (const registration of over) {
    const record = await records.find(scope, registration);
    if (record?.status === 'BEGUN') await records.remove(scope, registration);
  }
}
