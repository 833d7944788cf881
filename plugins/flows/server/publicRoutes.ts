import type { Layout } from '@mortise/sdk';
import { CaptchaProvider, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { FlowApplication } from '../shared/flowApplication.ts';
import { MAX_FILE } from '../shared/publicPage.ts';
import { publicLayout } from './applicationNode.ts';
import { addFile, applicationRecords, beginApplication, filesOf, findApplication, openApplication } from './applications.ts';
import { ApplicationStoreToken } from './ApplicationStore.ts';
import { keptAnswers, refused } from './checkAnswers.ts';
import { mailLink } from './continueMail.ts';
import { noPage, openForm, openPage } from './openPage.ts';
import { sendApplication } from './sendApplication.ts';

const PAGE = '/core/flows/:accessKey/pages/:pageId';
const APPLICATIONS = `${PAGE}/applications` as const;
/** Nobody has a session here: what one may is in the keys. */
const open = { permission: 'public', tag: FlowApplication.name, maxBytes: 128 * 1024 } as const;
const few = { ...open, perMinute: 20 } as const;
const many = { ...open, perMinute: 60 } as const;

const locale = v.optional(v.string());
const secret = v.pipe(v.string(), v.maxLength(100));
const answers = v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown());
const step = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50));
const layout = v.custom<Layout>((value) => typeof value === 'object' && value !== null);
const question = v.object({ id: v.string(), text: v.string(), picture: v.exactOptional(v.string()) });

export const flowPage = route({
  ...many,
  method: 'GET',
  path: PAGE,
  summary: 'The layout of a public page; 404 for every key or page that does not fit',
  query: { locale },
  answer: v.object({ layout }),
  run: async ({ params, query }, services) => {
    const page = await openPage(params, query.locale, services);
    if (page.key.isUsedUp) throw noPage();
    return { layout: publicLayout(page.layout, page.form) };
  },
});

export const beginFlow = route({
  ...few,
  method: 'POST',
  path: APPLICATIONS,
  summary: 'Begin an application; its own key is answered this once',
  body: v.object({}),
  status: 201,
  answer: v.object({ secret: v.string() }),
  run: async ({ params, network }, services) => ({
    secret: await beginApplication(await openForm(params, undefined, services), params, network, services),
  }),
});

export const continueFlow = route({
  ...many,
  method: 'POST',
  path: `${APPLICATIONS}/opened`,
  summary: 'An application as it was left, with its page',
  query: { locale },
  body: v.object({ secret }),
  answer: v.object({
    layout,
    registration: v.string(),
    isSent: v.boolean(),
    step: v.number(),
    answers: v.record(v.string(), v.unknown()),
    files: v.array(v.string()),
  }),
  run: async ({ params, query, body }, services) => {
    const page = await openForm(params, query.locale, services);
    const { registration, ...kept } = await findApplication(page, params, body.secret, services);
    const { status } = await applicationRecords(services).get(page.scope, registration, { projection: ['status'] });
    return {
      layout: publicLayout(page.layout, page.form),
      registration,
      isSent: status !== 'BEGUN',
      step: kept.step,
      answers: kept.answers,
      files: await filesOf(page.scope, registration, services),
    };
  },
});

export const saveFlow = route({
  ...many,
  method: 'PUT',
  path: APPLICATIONS,
  summary: 'Keep what was answered so far',
  body: v.object({ secret, step, answers }),
  run: async ({ params, body }, services) => {
    const page = await openForm(params, undefined, services);
    const { registration } = await openApplication(page, params, body.secret, services);
    await services
      .get(ApplicationStoreToken)
      .save(page.scope, registration, { step: body.step, answers: keptAnswers(page.form, body.answers) });
  },
});

export const mailFlow = route({
  ...few,
  method: 'POST',
  path: `${APPLICATIONS}/mails`,
  summary: 'Send the link of an application by mail',
  query: { locale },
  body: v.object({
    secret,
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200)),
    origin: v.pipe(v.string(), v.maxLength(300)),
  }),
  run: async ({ params, query, body, network }, services) => {
    const page = await openForm(params, query.locale, services);
    const { registration } = await openApplication(page, params, body.secret, services);
    await mailLink(page.scope, registration, { ...params, ...body, network }, services);
  },
});

export const addFlowFile = route({
  ...many,
  method: 'POST',
  path: `${APPLICATIONS}/files`,
  summary: 'A file for an application: a form with its key as secret, then the file',
  takesFile: true,
  maxBytes: MAX_FILE,
  answer: v.object({ files: v.array(v.string()) }),
  run: async ({ params, file }, services) => {
    const page = await openForm(params, undefined, services);
    const uploaded = await file();
    try {
      const { registration } = await openApplication(page, params, uploaded.fields['secret'] ?? '', services);
      await addFile(page.scope, registration, uploaded, services);
      return { files: await filesOf(page.scope, registration, services) };
    } catch (error) {
      uploaded.content.resume();
      throw error;
    }
  },
});

export const askFlow = route({
  ...few,
  method: 'POST',
  path: `${PAGE}/questions`,
  summary: 'What somebody has to answer who sends an application, to show that they are no program',
  answer: v.optional(question),
  run: async ({ params }, services) => {
    await openForm(params, undefined, services);
    return services.get(CaptchaProvider).ask();
  },
});

export const sendFlow = route({
  ...few,
  method: 'POST',
  path: `${APPLICATIONS}/sent`,
  summary: 'Send an application: it becomes a deal, once, however often it is asked',
  body: v.object({ secret, answers, captcha: v.optional(v.object({ id: secret, answer: v.pipe(v.string(), v.maxLength(500)) })) }),
  answer: v.object({ registration: v.string() }),
  run: async ({ params, body }, services) => {
    const page = await openForm(params, undefined, services);
    const kept = await findApplication(page, params, body.secret, services);
    const { status } = await applicationRecords(services).get(page.scope, kept.registration, { projection: ['status'] });
    if (status === 'BEGUN') await requirePerson(services.get(CaptchaProvider), body.captcha);
    return { registration: status === 'BEGUN' ? await sendApplication(page, kept, body.answers, services) : kept.registration };
  },
});

/** @throws INVALID_FIELD_VALUE */
async function requirePerson(
  provider: CaptchaProvider,
  given: { readonly id: string; readonly answer: string } | undefined,
): Promise<void> {
  // Where nobody is asked every answer is right, none too.
  if (!(await provider.isRight(given?.id ?? '', given?.answer ?? '')))
    throw refused(new Map([['captcha', 'The answer is wrong. Here is another question.']]));
}
