import { token } from '@mortise/sdk';
import { jsonb, type OfTenant, sql, type TenantDatabase, type Transaction } from '@mortise/sdk/server';
import { KEPT_DAYS } from '../shared/publicPage.ts';
import type { Answers } from './checkAnswers.ts';
import { FLOW_ANSWERS } from './flowTables.ts';
import { hashOf, isSecret, newSecret } from './secretText.ts';
import type { OpenPage, PageAsked } from './openPage.ts';

const MARK = 'app_';
/** Applications that one network begins with one key within an hour. */
const PER_HOUR = 10;

/** What is kept of an application until it is sent. */
export interface KeptApplication {
  readonly registration: string;
  readonly step: number;
  readonly answers: Answers;
  readonly mails: number;
}

interface Begun extends Answers {
  readonly registration: string;
}

/** Answers of applications, each behind a key of its own: whoever has it takes the application up where it was left, and no other. */
export class ApplicationStore {
  private readonly database: TenantDatabase;

  constructor(database: TenantDatabase) {
    this.database = database;
  }

  /** How many the network has begun with the key within the hour is no more than it may. */
  async mayBegin({ key, scope }: OpenPage, network: string, transaction: Transaction): Promise<boolean> {
    const [row] = await this.database.query<{ n: number }>(
      sql(scope)`select count(*)::int as n from ${FLOW_ANSWERS} a
        where key = ${key.id} and network = ${network} and insert_date > now() - interval '1 hour'`,
      transaction,
    );
    return row!.n < PER_HOUR;
  }

  /** Answers the key of the application, this once. */
  async begin(
    { key, scope }: OpenPage,
    begun: Begun & { readonly pageId: string; readonly network: string },
    transaction: Transaction,
  ): Promise<string> {
    const secret = newSecret(MARK);
    await this.database.query(
      sql(scope)`insert into ${FLOW_ANSWERS} (application, key, page, hash, network, answers, end_date)
        values (${begun.registration}, ${key.id}, ${begun.pageId}, ${hashOf(secret)}, ${begun.network}, ${jsonb({})}, now() + make_interval(days => ${KEPT_DAYS}::int))`,
      transaction,
    );
    return secret;
  }

  /** The application that a key of its own opens, at the page where it was begun, with the key of the page with which it was. */
  async find(
    { key, scope }: OpenPage,
    { pageId }: PageAsked,
    secret: string,
    transaction?: Transaction,
  ): Promise<KeptApplication | undefined> {
    if (!isSecret(MARK, secret)) return undefined;
    const [row] = await this.database.query<{ application: string; step: number; answers: string; mails: number }>(
      sql(scope)`select application, step, answers::text as answers, mails from ${FLOW_ANSWERS} a
        where hash = ${hashOf(secret)} and key = ${key.id} and page = ${pageId} and end_date > now()`,
      transaction,
    );
    return row && { registration: row.application, step: row.step, answers: JSON.parse(row.answers) as Answers, mails: row.mails };
  }

  async save(scope: OfTenant, registration: string, { step, answers }: Pick<KeptApplication, 'step' | 'answers'>): Promise<void> {
    await this.database.query(
      sql(scope)`update ${FLOW_ANSWERS} set step = ${step}, answers = ${jsonb(answers)} where application = ${registration}`,
    );
  }

  /** Counts one mail more; false where as many were sent as may be. */
  async countMail(scope: OfTenant, registration: string, most: number): Promise<boolean> {
    const rows = await this.database.query(
      sql(
        scope,
      )`update ${FLOW_ANSWERS} set mails = mails + 1 where application = ${registration} and mails < ${most} returning application`,
    );
    return rows.length > 0;
  }

  /** What was answered stands in the records now. */
  async forget(scope: OfTenant, registration: string, transaction: Transaction): Promise<void> {
    await this.database.query(
      sql(scope)`update ${FLOW_ANSWERS} set answers = ${jsonb({})}, network = null where application = ${registration}`,
      transaction,
    );
  }

  /** Some that nobody takes up any more; they are gone here. */
  async takeOver(scope: OfTenant, most: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ application: string }>(
      sql(scope)`delete from ${FLOW_ANSWERS} where application in
        (select application from ${FLOW_ANSWERS} a where end_date < now() limit ${most}::int) returning application`,
    );
    return rows.map(({ application }) => application);
  }
}
export const ApplicationStoreToken = token<ApplicationStore>('flows/applications');
