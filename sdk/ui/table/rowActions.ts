import type { ReactNode } from 'react';
import type { Services } from '../../Services.ts';
import type { JsonValue } from '../../JsonValue.ts';
import { ApiService, type ApiOptions } from '../../client/services/ApiService.ts';
import { DialogsService } from '../../client/services/DialogsService.ts';
import { NotificationsService } from '../../client/services/NotificationsService.ts';
import { ownApiPath } from './ownApiPath.ts';

export type RowActionMethod = 'GET' | 'DELETE' | 'POST' | 'PUT' | 'PATCH';

/** Something that can be done with a row by calling the product's own API. */
export interface RowAction {
  /** Translation key. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly method: RowActionMethod;
  /** `/api/billing/invoices/I1`, or a whole address of this site. */
  readonly url: string;
  /** Body; with GET and DELETE the query, where an object. */
  readonly payload?: JsonValue;
  /** Translation key of what is said after success; else 'Event executed successfully'. */
  readonly message?: string;
  /** Translation key of a question that is asked before. */
  readonly confirm?: string;
  /** For the placeholders of the message and the question. */
  readonly values?: Readonly<Record<string, string>>;
  /** The version of the record that the user saw; `*` where it does not matter. Sent as `If-Match` by what changes or deletes. */
  readonly version?: number | '*';
  /** Takes it back: offered for ten seconds with what is said after success. */
  readonly undo?: { readonly method: RowActionMethod; readonly url: string };
}

/** So long a step can be taken back where it was taken. */
export const UNDO_SECONDS = 10;

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Runs an action and tells the user how it went; whether it was done. */
export async function runRowAction(action: RowAction, services: Services, t: Translate, changed: () => void = () => {}): Promise<boolean> {
  const notifications = services.get(NotificationsService);
  try {
    if (!(await isAgreed(action, services, t))) return false;
    await call(action, services.get(ApiService), t);
  } catch (error) {
    notifications.failure(error);
    return false;
  }
  const message = t(action.message ?? 'Event executed successfully', action.values);
  const { undo } = action;
  if (undo === undefined) notifications.success(message);
  else notifications.success({ message, seconds: UNDO_SECONDS, action: { label: t('Undo'), run: () => void takeBack(undo) } });
  return true;

  async function takeBack({ method, url }: NonNullable<RowAction['undo']>): Promise<void> {
    try {
      await call({ label: 'Undo', method, url }, services.get(ApiService), t);
      changed();
    } catch (error) {
      notifications.failure(error);
    }
  }
}

async function isAgreed({ label, confirm, method, values }: RowAction, services: Services, t: Translate): Promise<boolean> {
  if (confirm === undefined) return true;
  return services
    .get(DialogsService)
    .confirm({ title: t(label), message: t(confirm, values), confirm: t(label), isDangerous: method === 'DELETE' });
}

function call({ method, url, payload, version }: RowAction, api: ApiService, t: Translate): Promise<unknown> {
  const path = ownApiPath(url, t);
  const isChange = version !== undefined && ['PATCH', 'PUT', 'DELETE'].includes(method);
  const silent: ApiOptions = { isSilent: true, ...(isChange && { headers: { 'If-Match': String(version) } }) };
  const asked: ApiOptions = { ...silent, ...(isQuery(payload) && { query: payload }) };
  switch (method) {
    case 'GET':
      return api.get(path, asked);
    case 'DELETE':
      return api.delete(path, asked);
    case 'POST':
      return api.post(path, payload, silent);
    case 'PUT':
      return api.put(path, payload, silent);
    default:
      return api.patch(path, payload, silent);
  }
}

const isQuery = (payload: JsonValue | undefined): payload is Exclude<ApiOptions['query'], undefined> & JsonValue =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload);
