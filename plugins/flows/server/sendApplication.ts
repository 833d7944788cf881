import { ApiError, fieldLabel, type JsonObject, type Services } from '@mortise/sdk';
import {
  DocumentsService,
  FilesService,
  type Job,
  JobsService,
  Repositories,
  type RequestScope,
  TenantDatabase,
  type Transaction,
} from '@mortise/sdk/server';
import { Deal } from '../../financing/contract.ts';
import { Person } from '../../persons/contract.ts';
import { FlowApplication } from '../shared/flowApplication.ts';
import { type ApplicationProps, fieldsOf } from './applicationNode.ts';
import { applicationRecords, filesOf } from './applications.ts';
import { ApplicationStoreToken, type KeptApplication } from './ApplicationStore.ts';
import { type Answers, completeAnswers, refused } from './checkAnswers.ts';
import type { OpenPage } from './openPage.ts';
import { publicScope } from './publicScope.ts';

export const DOCUMENTS_JOB = 'flow-documents';
const REASON = 'What is sent at a public page becomes a person and a deal';
/** Beside the longest answer. */
const MAX_DESCRIPTION = 20_000;

/** Makes a person and a deal of the answers, once. Answers the registration of the application, however often it is asked. @throws INVALID_FIELD_VALUE */
export async function sendApplication(
  { scope, key, form }: OpenPage & { readonly form: ApplicationProps },
  { registration }: KeptApplication,
  given: Answers,
  services: Services,
): Promise<string> {
  const answers = completeAnswers(form, given);
  await requireFiles(scope, form, registration, services);
  const records = applicationRecords(services);
  const wasSent = await services.get(TenantDatabase).inTurn(scope, `application ${registration}`, async (transaction) => {
    const application = await records.get(scope, registration, { statements: transaction });
    if (application.status !== 'BEGUN') return true;
    const made = await makeRecords(scope, form, answers, { key, registration, transaction, services });
    await records.update(scope, registration, { ...made, sentDate: new Date().toISOString() }, { statements: transaction });
    await records.transition(scope, registration, 'send', { statements: transaction });
    await services.get(ApplicationStoreToken).forget(scope, registration, transaction);
    return false;
  });
  if (!wasSent) await services.get(JobsService).enqueue(DOCUMENTS_JOB, { tenant: scope.tenant, flow: key.flow, registration });
  return registration;
}

/** @throws FILES_MISSING */
async function requireFiles(scope: RequestScope, { steps }: ApplicationProps, registration: string, services: Services): Promise<void> {
  const isMandatory = steps.some(({ files }) => files?.mandatory === true);
  if (isMandatory && (await filesOf(scope, registration, services)).length === 0)
    throw new ApiError(400, 'FILES_MISSING', 'Add at least one file.');
}

interface Making extends Pick<OpenPage, 'key'> {
  readonly registration: string;
  readonly transaction: Transaction;
  readonly services: Services;
}

async function makeRecords(
  scope: RequestScope,
  form: ApplicationProps,
  answers: Answers,
  { key, registration, transaction, services }: Making,
): Promise<{ readonly personRegistration: string; readonly dealRegistration: string }> {
  const records = services.get(Repositories).asSystem(REASON);
  const saving = { statements: transaction, isEntered: true };
  const person = await named(form, 'person', () =>
    records.of(Person).create(scope, { type: 'I', ...form.person, ...answersTo(form, 'person', answers) }, saving),
  );
  const deal = await named(form, 'deal', () =>
    records.of(Deal).create(
      scope,
      {
        name: key.name,
        description: restOf(form, answers),
        ...form.deal,
        ...answersTo(form, 'deal', answers),
        externalReference: registration,
        origin: 'PUBLIC_PAGE',
        persons: [{ role: 'CLIENT', personRegistration: person.registration }],
      },
      saving,
    ),
  );
  return { personRegistration: person.registration, dealRegistration: deal.registration };
}

/** The answers that are fields of a record. */
const answersTo = (form: ApplicationProps, record: 'person' | 'deal', answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(fieldsOf(form)).flatMap(([name, { to }]) =>
      to?.startsWith(`${record}.`) === true && Object.hasOwn(answers, name) ? [[to.slice(record.length + 1), answers[name]]] : [],
    ),
  );

/** Answers for which the records have no field: a line each, plain text. */
function restOf(form: ApplicationProps, answers: Answers): string {
  const lines = Object.entries(fieldsOf(form)).flatMap(([name, field]) =>
    field.to === undefined && Object.hasOwn(answers, name) ? [`${fieldLabel(name, field)}: ${[answers[name]].flat().join(', ')}`] : [],
  );
  return lines.join('\n').slice(0, MAX_DESCRIPTION);
}

/** What a record refuses stands beside the answer that it came from. */
async function named<T>(form: ApplicationProps, record: 'person' | 'deal', save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const told = error instanceof ApiError ? Object.entries(error.details.fieldProps ?? {}) : [];
    const fields = Object.entries(fieldsOf(form));
    const problems = told.flatMap(([path, { errorFormat = '' }]) => {
      const [name] = fields.find(([, { to }]) => to === `${record}.${path}`) ?? [];
      return name === undefined ? [] : [[name, errorFormat] as const];
    });
    throw problems.length > 0 ? refused(new Map(problems)) : error;
  }
}

/** Brings the files of an application that was sent to its deal; those that are there already, after a server was killed, are left. */
export const bringDocuments: Job = {
  name: DOCUMENTS_JOB,
  run: async (payload, services) => {
    const { tenant, flow, registration } = payload as JsonObject & {
      readonly tenant: number;
      readonly flow: string;
      readonly registration: string;
    };
    const scope = publicScope(tenant, flow);
    const records = services.get(Repositories).asSystem('Files of an application follow it to its deal');
    const application = await records.of(FlowApplication).get(scope, registration);
    const { dealRegistration } = application;
    if (!dealRegistration) return;
    const deal = await records.of(Deal).get(scope, dealRegistration);
    const there = new Set((await records.documents(scope, deal)).map(({ versions }) => versions[0]!.name));
    for (const { versions } of await records.documents(scope, application)) {
      const { name, key } = versions[0]!;
      if (there.has(name)) continue;
      const content = await services.get(FilesService).get(key);
      await services.get(DocumentsService).attach(scope, { entity: Deal.name, registration: dealRegistration, name, content });
    }
  },
};
