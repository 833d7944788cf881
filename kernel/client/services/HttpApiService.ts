import { type AnswerOf, ApiError, type ApprovalInfo, type CallArguments, type Pagination, type RouteContract } from '@mortise/sdk';
import {
  filledAddress,
  type ApiOptions,
  type ApiService,
  type CallValues,
  type ListAnswer,
  NotificationsService,
} from '@mortise/sdk/client';
import axios, {
  AxiosHeaders,
  isAxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type RawAxiosHeaders,
} from 'axios';
import type { CallContent } from '../offline/changes/OfflineChanges.ts';
import { Connection } from '../offline/Connection.ts';
import { AskedApprovals } from './AskedApprovals.ts';
import { ProofRequests } from './ProofRequests.ts';
import { queryString } from './queryString.ts';
import { toApiError } from './toApiError.ts';
import type { TokenStore } from './TokenStore.ts';

/** Calls whose 401 says something else than that the session has ended. AUTH-054. */
const WITHOUT_SESSION_CHECK = /^\/core\/(?:auth|hosts|ping|locales)(?:\/|$)/;

/**
 * The API over HTTP. Records stay as they are sent: dates as ISO strings, decimals as strings (house rule 10), so that
 * a value that is read and written back is the same; who computes with a date revives it through `sdk/domain`.
 */
export class HttpApiService implements ApiService {
  private readonly http: AxiosInstance;
  private readonly proofs: ProofRequests;
  private readonly approvals: AskedApprovals;
  /** Out of reach of plugins: the token is the page's alone. */
  readonly #tokens: TokenStore;
  private readonly notifications: NotificationsService;
  private readonly connection: Connection;

  constructor(
    tokens: TokenStore,
    notifications: NotificationsService,
    http: AxiosInstance = axios.create({ baseURL: '/api' }),
    proofs = new ProofRequests(),
    approvals = new AskedApprovals(),
    connection = new Connection(),
  ) {
    this.connection = connection;
    this.proofs = proofs;
    this.approvals = approvals;
    this.#tokens = tokens;
    this.notifications = notifications;
    this.http = http;
  }

  async call<R extends RouteContract>(
    address: R['address'],
    ...[input]: CallArguments<R, Omit<ApiOptions, 'query'>>
  ): Promise<AnswerOf<R>> {
    const { params, body, ...options } = (input ?? {}) as CallValues;
    const { method, path } = filledAddress(address, params);
    const { status, data } = await this.send<AnswerOf<R>>(method, path, body, options);
    // Where there is none axios has an empty text.
    return status === 204 ? undefined : data;
  }

  async get<T>(path: string, options?: ApiOptions): Promise<T> {
    return (await this.send<T>('GET', path, undefined, options)).data;
  }

  async list<T>(path: string, options?: ApiOptions): Promise<ListAnswer<T>> {
    const response = await this.send<T>('GET', path, undefined, options);
    return { body: response.data, pagination: paginationOf(response) };
  }

  async post<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T> {
    return (await this.send<T>('POST', path, body, options)).data;
  }

  async patch<T>(path: string, body: unknown, options?: ApiOptions): Promise<T> {
    return (await this.send<T>('PATCH', path, body, options)).data;
  }

  async put<T>(path: string, body: unknown, options?: ApiOptions): Promise<T> {
    return (await this.send<T>('PUT', path, body, options)).data;
  }

  async delete<T = void>(path: string, options?: ApiOptions): Promise<T> {
    return (await this.send<T>('DELETE', path, undefined, options)).data;
  }

  async download(path: string, options?: ApiOptions): Promise<{ readonly blob: Blob; readonly fileName: string }> {
    const response = await this.send<Blob>('GET', path, undefined, options, 'blob');
    const fileName = fileNameOf(headerOf(response, 'content-disposition') ?? '');
    if (fileName === undefined) throw new Error('No file name found');
    return { blob: response.data, fileName };
  }

  private async send<T>(
    method: string,
    path: string,
    body: unknown,
    options: ApiOptions = {},
    responseType?: 'blob',
  ): Promise<AxiosResponse<T>> {
    const content = { body, headers: options.headers ?? {}, takesKept: options.takesKept === true };
    const called = path + queryString(options.query);
    const request = ({ body, headers, address = called }: CallContent = content) =>
      this.http.request<T>(this.configOf(method, address, body, { ...options, headers }, responseType));
    const call = () => this.connection.send(method, called, request, responseType !== undefined, content);
    try {
      const response = await this.withProof(() => this.inSession(path, call));
      this.#tokens.renew(headerOf(response, 'authorization'));
      this.refuseAsked(response);
      return response;
    } catch (error) {
      const failure = await toApiError(error);
      this.react(path, failure, options);
      throw failure;
    }
  }

  /** A token lives half an hour, the session longer: what the server refused for its token alone is asked again with a new one. */
  private async inSession<R>(path: string, call: () => Promise<R>): Promise<R> {
    const token = this.#tokens.value;
    try {
      return await call();
    } catch (error) {
      const isRefused = isAxiosError(error) && error.response?.status === 401 && token !== undefined && !WITHOUT_SESSION_CHECK.test(path);
      if (!isRefused || !(await this.#tokens.regain(token))) throw error;
      return call();
    }
  }

  /** What is sensitive is asked for again once the user showed who they are. */
  private async withProof<R>(call: () => Promise<R>): Promise<R> {
    try {
      return await call();
    } catch (error) {
      if (!isProofRequired(error) || !(await this.proofs.ask())) throw error;
      return call();
    }
  }

  private configOf(method: string, url: string, body: unknown, options: ApiOptions, responseType?: 'blob'): AxiosRequestConfig {
    const { onUploadProgress, onText } = options;
    return {
      method,
      url,
      headers: { ...this.headers(), ...options.headers },
      ...(body !== undefined && { data: body }),
      ...(responseType && { responseType }),
      ...(options.signal && { signal: options.signal }),
      ...(onText && {
        responseType: 'text' as const,
        onDownloadProgress: ({ event }) => onText((event as ProgressEvent<XMLHttpRequest>).target?.responseText ?? ''),
      }),
      ...(onUploadProgress && { onUploadProgress: ({ loaded, total }) => onUploadProgress(loaded, total) }),
    };
  }

  private headers(): Record<string, string> {
    return {
      'X-Request-Originator': 'web',
      'X-Request-Id': crypto.randomUUID(),
      'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(this.#tokens.value !== undefined && { Authorization: this.#tokens.value }),
    };
  }

  /** What was only asked for is not what the caller waits for: it is told, and the form keeps what was typed. @throws APPROVAL_ASKED */
  private refuseAsked(response: AxiosResponse<unknown>): void {
    if (response.status !== 202 || headerOf(response, 'x-approval') === undefined) return;
    const asked = response.data as ApprovalInfo;
    this.approvals.add(asked);
    throw new ApiError(202, 'APPROVAL_ASKED', 'A second person has to approve it. Nothing has changed yet.', { current: asked });
  }

  private react(path: string, failure: ApiError, options: ApiOptions): void {
    if (failure.status === 401 && !WITHOUT_SESSION_CHECK.test(path)) this.#tokens.lose();
    else if (options.isSilent !== true && failure.code !== 'APPROVAL_ASKED') this.notifications.failure(failure);
  }
}

const isProofRequired = (error: unknown): boolean =>
  isAxiosError<{ readonly code?: string }>(error) && error.response?.status === 403 && error.response.data.code === 'PROOF_REQUIRED';

function headerOf(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = AxiosHeaders.from(response.headers as RawAxiosHeaders).get(name);
  return typeof value === 'string' ? value : undefined;
}

function paginationOf(response: AxiosResponse<unknown>): Pagination {
  const size = headerOf(response, 'x-pagination-size');
  const afterId = headerOf(response, 'x-pagination-afterid');
  const continues = headerOf(response, 'x-pagination-continues');
  return {
    limit: Number(headerOf(response, 'x-pagination-limit') ?? 0),
    offset: Number(headerOf(response, 'x-pagination-offset') ?? 0),
    ...(size !== undefined && size !== '' && { size: Number.parseInt(size, 10) }),
    isApproximate: size?.endsWith('+') === true || headerOf(response, 'x-pagination-approximate') === 'true',
    continues: continues === 'true' || continues === '1',
    ...(afterId !== undefined && afterId !== '' && { afterId }),
    ...(headerOf(response, 'x-pagination-kept') === 'true' && { isKept: true }),
  };
}

/** The name in a content-disposition header; the encoded form wins. */
function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=(?:utf-8)?''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}
